import { chat } from "#platform/http-client.ts";
import type { Availability } from "../chat-protocol.ts";

/** Undefined if the request failed. */
export async function askAvailability(): Promise<Availability | undefined> {
  try {
    return await chat<Availability>({ url: "availability" });
  } catch {
    return undefined;
  }
}
