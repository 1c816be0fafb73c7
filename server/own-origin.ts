import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "#platform/realtime.server.ts";

/** Another site's page made the visitor's browser send this. */
export class ForeignWrite extends Error {
  override name = "ForeignWrite";
}

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
/** Browsers report here where a request comes from; `none` means the person themself. */
const OWN_SITES = ["same-origin", "none"];

/**
 * Every write must come from one of our own pages. Browsers send the origin of every such request; a withheld one (`null`) counts as
 * foreign. Clients other than browsers send neither header, and carry no user's cookies.
 */
export function isForeignWrite({ method = "", headers }: Pick<IncomingMessage, "method" | "headers">, publicUrl: string): boolean {
  if (!WRITES.includes(method)) return false;
  if (headers.origin !== undefined) return !isOwnOrigin(headers.origin, headers.host, publicUrl);
  const site = headers["sec-fetch-site"];
  return site !== undefined && !OWN_SITES.includes(String(site));
}
