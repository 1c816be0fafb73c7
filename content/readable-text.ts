import { plainText } from "#domain/prose/inline.ts";

/** Not words: addresses, and labels of the wizard's tiles. */
const NOT_PROSE = new Set(["choices", "related", "slug"]);

/** Every string that a reader sees, wherever it is nested. */
export function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (NOT_PROSE.has(key) ? [] : strings(each)));
}

export const readableText = (page: unknown) => strings(page).map(plainText).join(" ");
