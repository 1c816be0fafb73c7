import { hmac } from "./hmac.server.ts";
import { networkOf } from "./network-of.ts";
import type { Services } from "./services.ts";

/** Counts visits of one address without keeping the address: all there are could be tried out without the secret. */
export function visitorKey({ linkSecret }: Pick<Services, "linkSecret">, address: string): string {
  return hmac(linkSecret).update("visitor:").update(networkOf(address)).digest("base64url");
}
