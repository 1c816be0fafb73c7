const FIRST_WORDS = 90;

/** Stands for the name of a page: the visitor describes pages and does not name them. */
export function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length <= FIRST_WORDS ? line : `${line.slice(0, FIRST_WORDS).replace(/\s\S*$/, "")} …`;
}
