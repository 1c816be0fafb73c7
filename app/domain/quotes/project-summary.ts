import { trimEndOf } from "#domain/text/trim-end-of.ts";

const MAX_CHARACTERS = 90;

/** Cuts a line at the end of a word. */
function shortened(line: string): string {
  if (line.length <= MAX_CHARACTERS) return line;
  const cut = line.slice(0, MAX_CHARACTERS);
  const end = cut.lastIndexOf(" ");
  const words = end > MAX_CHARACTERS / 2 ? cut.slice(0, end) : cut;
  return `${trimEndOf(words, " .,;:–-").toWellFormed()} …`;
}

/** A project in one line: the beginning of its first page's text. */
export const summaryOf = (text: string): string => shortened(text.replaceAll(/\s+/gu, " ").trim());
