const MAX_CHARACTERS = 20_000;

/** Removes plain plurals, so that "wallets" finds a wallet. Short words and a double s stay. */
const singular = (word: string) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word);

/** Search terms of a text: lower-case words without punctuation, in the singular. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, MAX_CHARACTERS)
      .toLowerCase()
      .replaceAll(/[’'-]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(singular);
}
