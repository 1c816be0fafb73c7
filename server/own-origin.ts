import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "#platform/realtime.server.ts";

/** A page of another site made the visitor's browser send this. */
export class ForeignWrite extends Error {
  override name = "ForeignWrite";
}

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** Browsers say here where a request comes from; `none` is the person themself. */
const OWN_SITES = ["same-origin", "none"];

/**
 * Whatever changes something must come from a page of ours. Browsers name the origin of every such request; one that is kept
 * back on purpose (`null`) is foreign too. Clients that are no browsers send neither, and carry no user's cookies.
 */
export function isForeignWrite({ method = "", headers }: Pick<IncomingMessage, "method" | "headers">, publicUrl: string): boolean {
  if (!WRITES.includes(method)) return false;
  if (headers.origin !== undefined) return !isOwnOrigin(headers.origin, headers.host, publicUrl);
  const site = headers["sec-fetch-site"];
  return site !== undefined && !OWN_SITES.includes(String(site));
}
