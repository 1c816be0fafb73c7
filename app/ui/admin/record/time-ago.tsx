import { formatMoment } from "#domain/list/office-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import { useOfficeZone } from "../office-zone.ts";

/** Beyond this, the date is more useful. */
const LONG_AGO_MS = 30 * DAY_MS;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? "" : "s"}`;

/** For example "3 days"; at least a minute. */
export function howLong(since: Date, now: Date): string {
  const passedMs = now.getTime() - since.getTime();
  if (passedMs < HOUR_MS) return count(Math.max(1, Math.floor(passedMs / MINUTE_MS)), "minute");
  return passedMs < DAY_MS ? count(Math.floor(passedMs / HOUR_MS), "hour") : count(Math.floor(passedMs / DAY_MS), "day");
}

export function timeAgo(at: Date, now: Date, timeZone: string): string {
  const passedMs = now.getTime() - at.getTime();
  if (passedMs < MINUTE_MS) return "just now";
  return passedMs < LONG_AGO_MS ? `${howLong(at, now)} ago` : formatMoment(at, timeZone);
}

/** `now` comes from the server with the data, so that the page is the same before and after hydration. */
export function TimeAgo({ at, now }: { readonly at: Date; readonly now: Date }) {
  const zone = useOfficeZone();
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at, zone)}>
      {timeAgo(at, now, zone)}
    </time>
  );
}
