import type { ContactFacts } from "#features/settings/contact-facts.ts";
import { contactPairs } from "#features/settings/contact-pairs.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import type { Fill } from "./static-files.ts";

/** A network that the firm does not use leaves an empty string behind; in structured data that would be an address. */
const dropEmptyLinks = (html: string) =>
  html.replace(/"sameAs":(\[[^\]]*\])/g, (_, list: string) => `"sameAs":${JSON.stringify((JSON.parse(list) as string[]).filter(Boolean))}`);

const MARKUP = new Set([".html", ".xml", ".svg"]);
const SCRIPT = /(<script\b[\s\S]*?<\/script>)/;

const asMarkup = (text: string) => text.replaceAll("&", "&amp;");

/** Text and attributes of markup are escaped; what stands in scripts, structured data and other files means itself. */
function fillIn(text: string, extension: string, put: (text: string, write: (saved: string) => string) => string): string {
  if (!MARKUP.has(extension)) return put(text, String);
  // Every second part is a script.
  return text.split(SCRIPT).map((part, index) => put(part, index % 2 === 0 ? asMarkup : String)).join("");
}

/** Puts into prerendered files what only the running server knows: its public address and the saved contact data. */
export function siteFill(publicUrl: string, contact: ContactFacts): Fill {
  const pairs = new Map([[PRERENDER_ORIGIN, publicUrl], ...contactPairs(contact)]);
  // All at once, so that nothing that was put in is replaced again; the longest first, should one contain another.
  const built = [...pairs.keys()].sort((a, b) => b.length - a.length);
  // A short name may be the beginning of a word.
  const pattern = new RegExp(`(?:${built.map((text) => RegExp.escape(text)).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const put = (text: string, write: (saved: string) => string) => text.replace(pattern, (found) => write(pairs.get(found) ?? found));
  return (text, extension) => dropEmptyLinks(fillIn(text, extension, put));
}
