import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/**
 * A time that was right when it came, such as the server's with a page, and from then on what passes here: "3 minutes ago" becomes 4 by
 * itself.
 */
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
