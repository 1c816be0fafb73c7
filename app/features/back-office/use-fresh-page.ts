import { useEffect, useRef, useState } from "react";
import { useFetchers, useRevalidator } from "react-router";
import { useLiveEvents } from "#features/accounts/use-live-events.ts";
import type { LiveListener } from "#features/accounts/live-connection.ts";

/** Coming and going changes nothing that a page shows; whoever has just left must not be asked to sign in on the way out. */
const NO_NEWS = ["person.signed_in", "person.signed_out"];
/** Many things happen at once; the page is loaded again once. */
const WAIT_MS = 800;

/**
 * Loads the page's data again when something happened that it shows. After a lost connection anything may have happened. Not while a form that stays is
 * sent: the router would forget where its answer leads to.
 */
export function useFreshPage(isConcerned: (event: NonNullable<Parameters<LiveListener>[0]>) => boolean): void {
  const { revalidate } = useRevalidator();
  const isSending = useFetchers().some(({ state }) => state === "submitting");
  const [isDue, setIsDue] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvents((event) => {
    if (event && (NO_NEWS.includes(event.type) || !isConcerned(event))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsDue(true), WAIT_MS);
  });
  useEffect(() => {
    if (!isDue || isSending) return;
    setIsDue(false);
    void revalidate();
  }, [isDue, isSending, revalidate]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
