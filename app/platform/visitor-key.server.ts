import { hmac } from "./hmac.server.ts";
import { networkOf } from "./network-of.ts";
import type { Services } from "./services.ts";

/** Identifies an address without storing it. Keyed with the secret, because all addresses could otherwise be tried. */
export function visitorKey({ linkSecret }: Pick<Services, "linkSecret">, address: string): string {
  return hmac(linkSecret).update("visitor:").update(networkOf(address)).digest("base64url");
}
