import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";
import { keep, readKept } from "#ui/kept.ts";

const STORAGE_KEY = "admin-recent";
const MAX_ENTRIES = 6;

const isText = (value: unknown): value is string => typeof value === "string";

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== "object" || value === null) return false;
  const { content, href, icon, detail } = value as Record<string, unknown>;
  return isText(content) && isText(icon) && isText(href) && href.startsWith("/admin") && (detail === undefined || isText(detail));
}

/** What this person opened last. Another person's entries in the same browser are not shown. */
export function readRecent(text: string | null, personId: string): readonly PaletteEntry[] {
  try {
    const stored = JSON.parse(text ?? "null") as { personId?: unknown; entries?: unknown } | null;
    if (stored?.personId !== personId || !Array.isArray(stored.entries)) return [];
    return stored.entries.filter(isEntry).slice(0, MAX_ENTRIES);
  } catch {
    return [];
  }
}

/** Newest first, each address once. */
export function withRecent(entries: readonly PaletteEntry[], entry: PaletteEntry): readonly PaletteEntry[] {
  return [entry, ...entries.filter(({ href }) => href !== entry.href)].slice(0, MAX_ENTRIES);
}

export const loadRecent = (personId: string) => readRecent(readKept(STORAGE_KEY), personId);

export const storeRecent = (personId: string, entry: PaletteEntry) =>
  keep(STORAGE_KEY, JSON.stringify({ personId, entries: withRecent(loadRecent(personId), entry) }));
