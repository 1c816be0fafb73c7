import { trimEndOf } from "#domain/text/trim-end-of.ts";

export interface TextPart {
  readonly text: string;
  /** The link target, if it is a web address. */
  readonly href?: string;
}

/** A web address in text. Ends at characters a browser could interpret differently (quotes, brackets, controls, direction marks). */
const ADDRESS = /\bhttps?:\/\/[^\s\p{Cc}\p{Cf}"'<>\\`]+/giu;
/** Punctuation that ends the sentence, not the address. So does a closing bracket, unless the address contains the opening one. */
const SENTENCE_END = ".,;:!?*_~…";
const MAX_HREF_CHARACTERS = 2_000;

function withoutSentence(address: string): string {
  const bare = trimEndOf(address, SENTENCE_END);
  const isLoose = bare.endsWith(")") && bare.split(")").length > bare.split("(").length;
  return isLoose ? withoutSentence(bare.slice(0, -1)) : bare;
}

/** `https://our.site@elsewhere.example` leads elsewhere but looks like our site, so it stays text. */
function isHonest(address: string): boolean {
  if (address.length > MAX_HREF_CHARACTERS || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === "" && password === "" && hostname !== "";
}

/** Splits a message into text and links. Joined together, the parts are exactly the message. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutSentence(found);
    if (!isHonest(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}
