const MAX_CHARACTERS = 20_000;

/** Plain plurals, so that "wallets" finds a wallet; short words and double s are left alone. */
const singular = (word: string) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word);

/** A text as the search sees it: lower-case words without punctuation, in the singular. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, MAX_CHARACTERS)
      .toLowerCase()
      .replaceAll(/[’'-]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(singular);
}
