import type { Capability } from "#kit/capability/capability.ts";
import { searchThreads } from "./office/inbox-source.server.ts";

/** The outbox and what comes in are engines of the kit; this is what staff see of them. */
export const emailCapability: Capability = {
  name: "email",
  search: [searchThreads],
};
