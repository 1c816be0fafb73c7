import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { onStale } from "#ui/forms/keep-unsent.ts";

/** How long after a failure it is tried again. */
const RETRY_MS = 3_000;

/**
 * Loads the page's data again a while after it was asked for, once for all that was asked meanwhile. Not while it loads: that would
 * be cut short. Not while a form that stays is sent: the router would forget where its answer leads to. Not without
 * a connection: that waits until it is back. Where the server cannot be reached, it tries again.
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
