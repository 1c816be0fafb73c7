import type { ContactFacts } from "#kit/settings/contact-facts.ts";
import { contactPairs } from "#kit/settings/contact-pairs.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import type { Fill } from "./static-files.ts";

/** A network that the firm does not use leaves an empty string behind; in structured data that would be an address. */
const dropEmptyLinks = (html: string) =>
  html.replace(/"sameAs":(\[[^\]]*\])/g, (_, list: string) => `"sameAs":${JSON.stringify((JSON.parse(list) as string[]).filter(Boolean))}`);

const MARKUP = new Set([".html", ".xml", ".svg"]);
const SCRIPT = /(<script\b[\s\S]*?<\/script>)/;

/** How a place writes a text. A text is looked for as it is written there, and the saved one is written in the same way. */
type Writing = (text: string) => string;

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

const signs = (which: RegExp): Writing => (text) => text.replace(which, (sign) => SIGNS[sign] ?? sign);
const json: Writing = (text) => JSON.stringify(text).slice(1, -1);
/** As React Router keeps data from ending the script that it stands in. */
const inScript: Writing = (text) => text.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** React escapes five signs; feeds and pictures need only three. */
const MARKUP_WRITINGS: readonly Writing[] = [signs(/[&<>"']/g), signs(/[&<>]/g)];
/** Structured data is JSON. What a page is hydrated with is JSON in a string of JSON. */
const SCRIPT_WRITINGS: readonly Writing[] = [(text) => inScript(json(text)), (text) => inScript(json(json(text)))];
const DATA_WRITINGS: readonly Writing[] = [json, String];

type Pairs = readonly (readonly [built: string, saved: string])[];

function replacer(pairs: Pairs, writings: readonly Writing[]): (text: string) => string {
  const written = new Map<string, string>();
  for (const write of writings) {
    for (const [built, saved] of pairs) if (!written.has(write(built))) written.set(write(built), write(saved));
  }
  // All at once, so that nothing that was put in is replaced again; the longest first, should one contain another.
  const built = [...written.keys()].sort((a, b) => b.length - a.length);
  // A short name may be the beginning of a word.
  const pattern = new RegExp(`(?:${built.map((text) => RegExp.escape(text)).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => text.replace(pattern, (found) => written.get(found) ?? found);
}

/** Puts into prerendered files what only the running server knows: its public address and the saved contact data. */
export function siteFill(publicUrl: string, contact: ContactFacts): Fill {
  const pairs: Pairs = [[PRERENDER_ORIGIN, publicUrl], ...contactPairs(contact)];
  const [inMarkup, inScripts, inData] = [MARKUP_WRITINGS, SCRIPT_WRITINGS, DATA_WRITINGS].map((writings) => replacer(pairs, writings)) as [Writing, Writing, Writing];
  return (text, extension) => {
    if (!MARKUP.has(extension)) return dropEmptyLinks(inData(text));
    // Every second part is a script.
    return dropEmptyLinks(text.split(SCRIPT).map((part, index) => (index % 2 === 0 ? inMarkup : inScripts)(part)).join(""));
  };
}
