import { plainText } from "#domain/prose/inline.ts";

/** Not prose: URLs, labels of the wizard's tiles, and an artefact's code and drawing instructions. */
const NOT_PROSE = new Set([
  "choices",
  "related",
  "slug",
  "kind",
  "block",
  "tone",
  "device",
  "shape",
  "language",
  "code",
  "formula",
  "edges",
  "id",
  "image",
  "policyList",
]);

/** Every string that a reader sees, at any depth. */
export function strings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (NOT_PROSE.has(key) ? [] : strings(each)));
}

export const readableText = (page: unknown) => strings(page).map(plainText).join(" ");
