const MINUTE_MS = 60_000;

/** For `useSyncExternalStore`. */
export function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The minute that it is, in milliseconds: the same until the next one. */
export const thisMinute = () => Date.now() - (Date.now() % MINUTE_MS);
