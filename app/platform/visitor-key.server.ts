import { hmac } from "./hmac.server.ts";
import { networkOf } from "./network-of.ts";
import type { Services } from "./services.ts";

/**
 * Identifies the network of an address without storing it. Keyed, because otherwise every address could be tried until its hash matches.
 */
export function visitorKey({ linkSecret }: Pick<Services, "linkSecret">, address: string): string {
  return hmac(linkSecret).update("visitor:").update(networkOf(address)).digest("base64url");
}
