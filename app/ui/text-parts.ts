import { trimEndOf } from "#domain/text/trim-end-of.ts";

export interface TextPart {
  readonly text: string;
  /** Where it leads, when it is an address on the web. */
  readonly href?: string;
}

/**
 * An address as people write it. What a browser could read as something else (quotes, brackets, controls, signs that turn the reading
 * direction) ends it.
 */
const ADDRESS = /\bhttps?:\/\/[^\s\p{Cc}\p{Cf}"'<>\\`]+/giu;
/** Belongs to the sentence, not to the address. A closing bracket does unless the address opened it. */
const SENTENCE_END = ".,;:!?*_~…";
const MAX_HREF_CHARACTERS = 2_000;

function withoutSentence(address: string): string {
  const bare = trimEndOf(address, SENTENCE_END);
  const isLoose = bare.endsWith(")") && bare.split(")").length > bare.split("(").length;
  return isLoose ? withoutSentence(bare.slice(0, -1)) : bare;
}

/** `https://our.site@elsewhere.example` leads elsewhere while it looks like ours, so it stays text. */
function isHonest(address: string): boolean {
  if (address.length > MAX_HREF_CHARACTERS || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === "" && password === "" && hostname !== "";
}

/** Cuts a message into words and links. The parts, one after the other, are the message again, letter by letter. */
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
