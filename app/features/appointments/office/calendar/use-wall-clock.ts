import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;
const ROW_MINUTES = 5;

/** `HH:MM` in the time zone, rounded to the calendar's five-minute rows. */
function wallClock(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).formatToParts(at);
  const figure = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(figure("hour"))}:${two(Math.floor(figure("minute") / ROW_MINUTES) * ROW_MINUTES)}`;
}

/** Starts with the server's time, so that the page renders the same before and after hydration. */
export function useWallClock(timeZone: string, startedAt: Date): string {
  const [at, setAt] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setAt(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return wallClock(timeZone, at > startedAt ? at : startedAt);
}
