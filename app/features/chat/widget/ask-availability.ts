import { chat } from "#platform/http-client.ts";
import type { Availability } from "../chat-protocol.ts";

/** Undefined when nobody could be asked. */
export async function askAvailability(): Promise<Availability | undefined> {
  try {
    return await chat<Availability>({ url: "availability" });
  } catch {
    return undefined;
  }
}
