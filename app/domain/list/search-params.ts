/** The part of URLSearchParams that reading needs; the domain depends on neither browser nor Node. */
export interface SearchParams {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (text: string) => ID.test(text);

/** One line, without characters that a database or a URL cannot hold. */
export function cleanText(raw: string, maxCharacters: number): string {
  const line = raw
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, maxCharacters).join("").trim();
}
