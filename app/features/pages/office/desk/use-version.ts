import { useEffect, useState } from "react";
import type { Words } from "./use-draft.ts";

/** A version's text; undefined while loading, null if loading failed. */
export function useVersion(pageId: string, version: string | undefined): Words | null | undefined {
  const [found, setFound] = useState<{ readonly version: string; readonly words: Words | null }>();
  useEffect(() => {
    if (version === undefined) return;
    const controller = new AbortController();
    readVersion(pageId, version, controller.signal)
      .then((words) => setFound({ version, words }))
      .catch(() => controller.signal.aborted || setFound({ version, words: null }));
    return () => controller.abort();
  }, [pageId, version]);
  return found && found.version === version ? found.words : undefined;
}

/** Null if it does not exist; throws when offline. */
export async function readVersion(pageId: string, version: string, signal?: AbortSignal): Promise<Words | null> {
  const answer = await fetch(`/admin/pages/${pageId}/versions/${version}`, {
    headers: { Accept: "application/json" },
    ...(signal && { signal }),
  });
  if (!answer.ok || answer.redirected) return null;
  return ((await answer.json()) as { readonly data: { readonly words: Words } }).data.words;
}
