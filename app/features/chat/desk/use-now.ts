import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/** The server's time when the page was loaded, and from then on the time that passes here: "3 minutes ago" becomes 4 by itself. */
export function useNow(loaded: Date): Date {
  const loadedMs = loaded.getTime();
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    const start = performance.now();
    setNow(new Date(loadedMs));
    const timer = setInterval(() => setNow(new Date(loadedMs + performance.now() - start)), TICK_MS);
    return () => clearInterval(timer);
  }, [loadedMs]);
  return now;
}
