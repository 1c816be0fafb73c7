import type { AdminIconName } from "./admin-icon.tsx";

/** Something that the command palette leads to: a page or a record. */
export interface PaletteEntry {
  readonly content: string;
  readonly href: string;
  readonly icon: AdminIconName;
  /** Where it belongs, or what tells it from others of the same name. */
  readonly detail?: string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const LETTERS = /[\p{L}\p{N}]+/gu;

const words = (text: string) => text.toLowerCase().match(LETTERS) ?? [];

/** Entries with a word that begins like each typed word. */
export function matchEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const typed = words(query);
  if (typed.length === 0) return query.trim() === "" ? entries : [];
  return entries.filter(({ content, detail = "" }) => {
    const known = words(`${content} ${detail}`);
    return typed.every((word) => known.some((each) => each.startsWith(word)));
  });
}
