import type { AdminIconName } from "./admin-icon.tsx";

interface Named {
  readonly content: string;
  readonly icon: AdminIconName;
  /** Where it belongs, or what distinguishes it from others of the same name. */
  readonly detail?: string;
}

/** A target of the command palette: a page or a record. */
export interface PaletteEntry extends Named {
  readonly href: string;
  /** The page's letter: `g` and then this opens it without the palette. */
  readonly key?: string;
}

/** An action available on the open page. */
export interface PaletteVerb extends Named {
  readonly href?: never;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly (PaletteEntry | PaletteVerb)[];
}

const LETTERS = /[\p{L}\p{N}]+/gu;

const words = (text: string) => text.toLowerCase().match(LETTERS) ?? [];

/** Entries that have, for each typed word, a word beginning with it. */
export function matchEntries<E extends Named>(entries: readonly E[], query: string): readonly E[] {
  const typed = words(query);
  if (typed.length === 0) return query.trim() === "" ? entries : [];
  return entries.filter(({ content, detail = "" }) => {
    const known = words(`${content} ${detail}`);
    return typed.every((word) => known.some((each) => each.startsWith(word)));
  });
}
