import { PLACEHOLDER, printable, type Pen } from "#platform/pdf-text.server.ts";

const isKept = (character: string) => character === "\n" || character === "\r" || character === "\t" || character === " ";

/** Escapes a character as in Solidity and JavaScript. */
export const byNumber = (character: string) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`;

function spelledCharacter(pen: Pen, character: string): string {
  if (isKept(character) || /\p{Zs}/u.test(character)) return character;
  const printed = printable(pen, character);
  // An arrow may become `->`, but a letter must not become a lookalike.
  const isSame = printed === character || (printed !== "" && printed !== PLACEHOLDER && /[\p{P}\p{S}]/u.test(character));
  return isSame ? character : byNumber(character);
}

/**
 * A report must match its source exactly, so invisible characters and those missing from our fonts are printed as code points. Applies to
 * all strings at any depth.
 */
export function spelledOut<T>(pen: Pen, value: T): T {
  const known = new Map<string, string>();
  const spell = (character: string) => {
    const spelled = known.get(character) ?? spelledCharacter(pen, character);
    known.set(character, spelled);
    return spelled;
  };
  const walk = (each: unknown): unknown => {
    if (typeof each === "string") return Array.from(each.toWellFormed().normalize("NFC"), spell).join("");
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== "object" || each === null || each instanceof Date) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as T;
}
