import { useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";

/**
 * Loads the page's data again a while after it was asked for, once for all that was asked meanwhile. Not while it loads: that would
 * be cut short. Not while a form that stays is sent: the router would forget where its answer leads to. Not without
 * a connection: an error would take the place of the page, and of what somebody is writing there.
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
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setIsDue(true);
    }, waitMs);
  }, [waitMs]);
}
