import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { Services } from "#platform/services.ts";

const NETWORK_GROUPS = 4;

/** A household has one IPv4 address and 2^64 addresses of IPv6: there the network counts. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail ?? "")];
  return all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

/** Counts visits of one address without keeping the address: all there are could be tried out without the secret. */
export function visitorKey({ linkSecret }: Pick<Services, "linkSecret">, address: string): string {
  return createHmac("sha256", linkSecret).update("visitor:").update(networkOf(address)).digest("base64url");
}
