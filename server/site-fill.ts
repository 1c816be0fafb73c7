import type { ContactFacts } from "#features/settings/contact-facts.ts";
import { contactPairs } from "#features/settings/contact-pairs.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import type { Fill } from "./static-files.ts";

/** A network that the firm does not use leaves an empty string behind; in structured data that would be an address. */
const dropEmptyLinks = (html: string) =>
  html.replace(/"sameAs":(\[[^\]]*\])/g, (_, list: string) => `"sameAs":${JSON.stringify((JSON.parse(list) as string[]).filter(Boolean))}`);

/** Puts into prerendered files what only the running server knows: its public address and the saved contact data. */
export function siteFill(publicUrl: string, contact: ContactFacts): Fill {
  const pairs = new Map([[PRERENDER_ORIGIN, publicUrl], ...contactPairs(contact)]);
  // All at once, so that nothing that was put in is replaced again; the longest first, should one contain another.
  const built = [...pairs.keys()].sort((a, b) => b.length - a.length);
  // A short name may be the beginning of a word.
  const pattern = new RegExp(`(?:${built.map((text) => RegExp.escape(text)).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => dropEmptyLinks(text.replace(pattern, (found) => pairs.get(found) ?? found));
}
