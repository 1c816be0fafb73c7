import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { CommandPalette } from "#ui/admin/shell/command-palette.tsx";
import { verbsOf } from "#ui/admin/shell/page-verbs.ts";
import { matchEntries, type PaletteGroup, type PaletteVerb } from "#ui/admin/shell/palette-entry.ts";
import { canOpen, type OfficeMenu, pagesOf } from "./menu-for.ts";
import { loadRecent, storeRecent } from "./recent-entries.ts";
import { useRecordSearch, type RecordSearchState } from "./use-record-search.ts";

interface PaletteProps {
  readonly personId: string;
  readonly menu: OfficeMenu;
  readonly onClose: () => void;
}

function noteOf(query: string, count: number, { isSearching, hasFailed }: RecordSearchState): string {
  if (hasFailed) return "Records cannot be searched at the moment, only pages and commands.";
  if (isSearching) return "Searching records …";
  if (query.trim() === "") return "Type to search. Arrow keys and Enter choose, Escape closes.";
  return count === 0 ? `No results for “${query.trim()}”.` : `${count} found.`;
}

/** The current page's verbs, and the next page's if it arrives while the palette is open. */
function useVerbs(personId: string): readonly PaletteVerb[] {
  const [verbs, setVerbs] = useState<readonly PaletteVerb[]>([]);
  const { key } = useLocation();
  const read = useEffectEvent((_key: string) => setVerbs(verbsOf(document.getElementById("main") ?? document, personId)));
  useEffect(() => read(key), [key]);
  return verbs;
}

/** The rest are found by typing. */
const SHOWN_VERBS = 12;

/** Offers what can be done on the page, the pages the person may open, and the records the server finds. */
export function Palette({ personId, menu, onClose }: PaletteProps) {
  const [query, setQuery] = useState("");
  // Read when the palette opens: choosing an entry closes it anyway.
  const [recent] = useState(() => loadRecent(personId).filter(({ href }) => href === "/admin" || canOpen(menu, href)));
  const verbs = useVerbs(personId);
  const search = useRecordSearch(query);
  const isEmpty = query.trim() === "";
  const pages = matchEntries(pagesOf(menu), query);
  const recentPaths = isEmpty ? recent.map(({ href }) => href) : [];
  const groups: readonly PaletteGroup[] = [
    // Navigation comes first: pressing Enter immediately must not change anything.
    { title: "Recent", entries: isEmpty ? recent : [] },
    { title: "On this page", entries: isEmpty ? verbs.slice(0, SHOWN_VERBS) : matchEntries(verbs, query) },
    { title: "Pages", entries: pages.filter(({ href }) => !recentPaths.includes(href)) },
    ...search.groups,
  ].filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <CommandPalette
      query={query}
      onQuery={setQuery}
      groups={groups}
      note={noteOf(query, count, search)}
      onPick={(entry) => storeRecent(personId, entry)}
      onClose={onClose}
    />
  );
}
