import { POST_LIMITS } from "#domain/blog/post-limits.ts";

/** Pasted HTML is longer than its text, but never by more than this. */
const MAX_HTML_CHARACTERS = 10 * POST_LIMITS.bodyCharacters;
const MEGABYTE = 1_000_000;

interface Pasted {
  readonly text: string;
  readonly html: string;
  /** The post's current length. */
  readonly characters: number;
}

const sizeOf = (characters: number) =>
  characters < MEGABYTE ? `${characters.toLocaleString("en-GB")} characters` : `${(characters / MEGABYTE).toFixed(1)} million characters`;

/** Why a paste is too large; undefined if it is not. */
export function tooMuch({ text, html, characters }: Pasted): string | undefined {
  const max = POST_LIMITS.bodyCharacters;
  const rest = `A post can hold at most ${max.toLocaleString("en-GB")}. Nothing was changed: please paste it in parts.`;
  if (text.length > max || html.length > MAX_HTML_CHARACTERS) return `That is ${sizeOf(Math.max(text.length, html.length))}. ${rest}`;
  return characters + text.length > max ? `With that the post would have ${sizeOf(characters + text.length)}. ${rest}` : undefined;
}

/** Markdown syntax at the start of a line, and two inline forms. */
const MARKDOWN = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}\|.+\|\s*$/m,
  /\*\*[^\s*][^*]*\*\*/,
  /\[[^[\]\n]+\]\([^)\s]+\)/,
];

/** Whether plain text looks like Markdown. */
export const looksLikeMarkdown = (text: string) => MARKDOWN.some((sign) => sign.test(text));

const HEADINGS: Readonly<Record<string, string>> = { "1": "2", "5": "4", "6": "4" };

/** Keeps the level of pasted headings as far as posts support it. The schema drops everything else. */
export const withOurHeadings = (html: string) =>
  html.replace(/(<\/?h)([156])(?=[\s>/])/gi, (_, tag: string, level: string) => tag + (HEADINGS[level] ?? level));

/** Whether the paste has pictures from other sites or the clipboard, which are not inserted. */
export const hasForeignPictures = (html: string) => /<img\b(?![^>]*\bdata-image-id=)/i.test(html);
