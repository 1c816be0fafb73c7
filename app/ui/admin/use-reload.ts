import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { onStale } from "#ui/forms/keep-unsent.ts";

/** Delay before a retry after a failure. */
const RETRY_MS = 3_000;

/**
 * Reloads the page's data a while after the call, once for all calls in between. Waits while the page is loading, because a reload would
 * abort that; while a form without navigation is being sent, because the router would lose the target of its response; and while offline.
 * Retries if the server is unreachable.
 */
export function useReload(waitMs: number): () => void {
  const { revalidate, state } = useRevalidator();
  const isBusy = useFetchers().some((fetcher) => fetcher.state === "submitting") || state === "loading";
  const [isDue, setIsDue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isDue || isBusy) return;
    const load = () => {
      setIsDue(false);
      void revalidate();
    };
    if (navigator.onLine) return load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [isDue, isBusy, revalidate]);
  const reloadIn = useCallback((ms: number) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setIsDue(true);
    }, ms);
  }, []);
  useEffect(() => {
    const forget = onStale(() => reloadIn(RETRY_MS));
    return () => {
      forget();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [reloadIn]);
  return useCallback(() => reloadIn(waitMs), [reloadIn, waitMs]);
}
