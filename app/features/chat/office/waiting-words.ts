import { howLong } from "#ui/admin/record/time-ago.tsx";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";

/** A duration in its largest unit: "3 min", "2 h", "4 days". */
export function durationWords(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}

export function waitingWords(since: Date, now: Date): string {
  const ms = now.getTime() - since.getTime();
  return ms < MINUTE_MS ? "Waiting" : `Waiting ${howLong(since, now)}`;
}
