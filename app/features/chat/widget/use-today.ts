import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

const midnight = () => new Date().setHours(0, 0, 0, 0);

/** The day that it is where the reader is: a panel may stay open past midnight. */
export const useToday = () => new Date(useSyncExternalStore(everyMinute, midnight));
