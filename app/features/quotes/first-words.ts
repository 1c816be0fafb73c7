const FIRST_WORDS = 90;

/** Stands in for a page's name, because visitors describe pages without naming them. */
export function firstWords(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length <= FIRST_WORDS ? line : `${line.slice(0, FIRST_WORDS).replace(/\s\S*$/, "")} …`;
}
