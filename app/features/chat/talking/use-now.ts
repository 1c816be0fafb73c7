import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/** Starts from the server's time and advances with the local clock, so that "3 minutes ago" becomes 4. */
export function useNow(start: Date): Date {
  const startMs = start.getTime();
  const [now, setNow] = useState(start);
  useEffect(() => {
    const hereMs = Date.now();
    setNow(new Date(startMs));
    const timer = setInterval(() => setNow(new Date(startMs + Date.now() - hereMs)), TICK_MS);
    return () => clearInterval(timer);
  }, [startMs]);
  return now;
}
