import { useEffect, useState } from "react";
import type { Problem } from "#domain/content/shape.ts";

/** Longer than the pause before a save: weighing costs the server ten times as much. */
const PAUSE_MS = 3_000;

async function readWeight(pageId: string, signal: AbortSignal): Promise<readonly Problem[]> {
  const answer = await fetch(`/admin/pages/${pageId}/weight`, { headers: { Accept: "application/json" }, signal });
  return ((await answer.json()) as { readonly data: { readonly heavy: readonly Problem[] } }).data.heavy;
}

interface Weighed {
  readonly revision: number;
  readonly heavy: readonly Problem[];
}

/** The warning about a page beyond its budget, as of the last pause after a save; until then that of the text the editor opened with. */
export function useWeight(pageId: string, opened: Weighed, savedRevision: number): readonly Problem[] {
  const [weighed, setWeighed] = useState(opened);
  const known = weighed.revision > opened.revision ? weighed : opened;
  useEffect(() => {
    if (savedRevision <= known.revision) return;
    const controller = new AbortController();
    const weigh = () =>
      readWeight(pageId, controller.signal)
        .then((heavy) => setWeighed({ revision: savedRevision, heavy }))
        // Offline or signed out: the save itself says so, and publishing warns again.
        .catch(() => {});
    const timer = setTimeout(() => void weigh(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [pageId, known.revision, savedRevision]);
  return known.heavy;
}
