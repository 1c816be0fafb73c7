import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import type { StaffDesk } from "#features/chat/connection/staff-connection.ts";

/** Several things happen at once; they are loaded once. */
const WAIT_MS = 250;

/**
 * Loads the page's data again when the socket says that the inbox has changed. News that come while it loads wait for it: on a
 * busy day each of them would otherwise cut the loading of the one before short.
 */
export function useFreshInbox(desk: StaffDesk | undefined): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStale = useRef(false);
  const load = useEffectEvent(async () => {
    isStale.current = false;
    await revalidate();
  });
  useEffect(() => {
    let isGone = false;
    const plan = () => {
      isStale.current = true;
      timer.current ??= setTimeout(() => {
        void load().finally(() => {
          timer.current = undefined;
          if (isStale.current && !isGone) plan();
        });
      }, WAIT_MS);
    };
    const leave = desk?.onInbox(plan);
    return () => {
      isGone = true;
      leave?.();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [desk]);
}
