import { POST_LIMITS } from "#domain/blog/post-limits.ts";

/** Markup weighs more than words, but not so much more. */
const MAX_HTML_CHARACTERS = 10 * POST_LIMITS.bodyCharacters;
const MEGABYTE = 1_000_000;

interface Pasted {
  readonly text: string;
  readonly html: string;
  /** What the post holds already. */
  readonly characters: number;
}

const sizeOf = (characters: number) =>
  characters < MEGABYTE ? `${characters.toLocaleString("en-GB")} characters` : `${(characters / MEGABYTE).toFixed(1)} million characters`;

/** Why this is too much for a post, in a sentence; undefined when it is not. */
export function tooMuch({ text, html, characters }: Pasted): string | undefined {
  const max = POST_LIMITS.bodyCharacters;
  const rest = `A post holds at most ${max.toLocaleString("en-GB")}. Nothing was changed: please paste it in parts.`;
  if (text.length > max || html.length > MAX_HTML_CHARACTERS) return `That is ${sizeOf(Math.max(text.length, html.length))}. ${rest}`;
  return characters + text.length > max ? `With that the post would have ${sizeOf(characters + text.length)}. ${rest}` : undefined;
}

/** Signs at the beginning of a line, and two that stand inside of one. */
const MARKDOWN = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}\|.+\|\s*$/m,
  /\*\*[^\s*][^*]*\*\*/,
  /\[[^[\]\n]+\]\([^)\s]+\)/,
];

/** Plain text that somebody wrote as Markdown. */
export const looksLikeMarkdown = (text: string) => MARKDOWN.some((sign) => sign.test(text));

const HEADINGS: Readonly<Record<string, string>> = { "1": "2", "5": "4", "6": "4" };

/** Headings of other pages keep their rank, as far as a post has it. Everything else that a post does not know, its schema leaves out. */
export const withOurHeadings = (html: string) =>
  html.replace(/(<\/?h)([156])(?=[\s>/])/gi, (_, tag: string, level: string) => tag + (HEADINGS[level] ?? level));

/** Pictures that lie on another site, or nowhere but in the clipboard: they do not come along. */
export const hasForeignPictures = (html: string) => /<img\b(?![^>]*\bdata-image-id=)/i.test(html);
