import { useEffect, useState } from "react";
import type { PaletteGroup } from "#ui/admin/shell/palette-entry.ts";
import type { FoundRecords } from "./search-records.server.ts";

const WAIT_MS = 150;
const MIN_CHARACTERS = 2;

export interface RecordSearchState {
  readonly groups: readonly PaletteGroup[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

const IDLE: RecordSearchState = { groups: [], isSearching: false, hasFailed: false };

async function ask(query: string, signal: AbortSignal): Promise<FoundRecords> {
  const answer = await fetch(`/admin/search?${new URLSearchParams({ q: query })}`, { signal, headers: { Accept: "application/json" } });
  // An expired session redirects to the sign-in page, whose HTML is not a search result.
  if (!answer.ok || answer.redirected) throw new Error(`The search answered ${answer.status}.`);
  return (await answer.json()) as FoundRecords;
}

/** Debounced. A failure affects only the search, never the page. */
export function useRecordSearch(query: string): RecordSearchState {
  const wanted = query.trim();
  const [answer, setAnswer] = useState<{ readonly query: string; readonly groups?: readonly PaletteGroup[] }>();

  useEffect(() => {
    if (wanted.length < MIN_CHARACTERS) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask(wanted, controller.signal).then(
        (found) => setAnswer({ query: wanted, groups: found.groups }),
        () => controller.signal.aborted || setAnswer({ query: wanted }),
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);

  if (wanted.length < MIN_CHARACTERS) return IDLE;
  if (answer?.query !== wanted) return { ...IDLE, isSearching: true };
  return { groups: answer.groups ?? [], isSearching: false, hasFailed: !answer.groups };
}
