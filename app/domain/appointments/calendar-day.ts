import { HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import { Temporal } from "#domain/schedule/temporal.ts";
import { localTime } from "#domain/schedule/zoned-day.ts";
import { minutesOf, type WallSpan, wallTime } from "./wall-clock.ts";

/** Half-open, like every time span in this code. */
export interface TimeSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface CalendarDay {
  readonly day: string;
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** 23 or 25 on days when the clocks change; rarely a fraction. */
  readonly hours: number;
  /** The wall-clock times that the clocks skip on this day when they go forward. */
  readonly skipped: WallSpan | undefined;
}

export const MINUTES_A_DAY = 1440;

const dateOf = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds);

/** The wall-clock times just before and just after the clocks go forward, if they do so on this day. */
function skippedOn(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): WallSpan | undefined {
  // Some countries change their clocks at midnight, so the change can fall on the day's first moment.
  const change = start.subtract({ nanoseconds: 1 }).getTimeZoneTransition("next");
  if (!change || Temporal.ZonedDateTime.compare(change, end) >= 0) return undefined;
  const before = change.subtract({ nanoseconds: 1 });
  const forwardMinutes = (change.offsetNanoseconds - before.offsetNanoseconds) / 60e9;
  const to = change.hour * 60 + change.minute;
  return forwardMinutes > 0 ? { from: wallTime(Math.max(0, to - forwardMinutes)), to: wallTime(to) } : undefined;
}

export function calendarDay(day: string, timeZone: string): CalendarDay {
  const date = Temporal.PlainDate.from(day);
  const start = date.toZonedDateTime(timeZone);
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone);
  const [startsAt, endsAt] = [dateOf(start), dateOf(end)];
  return { day, timeZone, startsAt, endsAt, hours: (endsAt.getTime() - startsAt.getTime()) / HOUR_MS, skipped: skippedOn(start, end) };
}

/**
 * The moment when clocks in that zone show this time on that day, or undefined if they skip it. If they show it twice, the first is
 * returned.
 */
export function momentOn(day: string, time: string, timeZone: string): Date | undefined {
  const wanted = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  const zoned = wanted.toZonedDateTime(timeZone);
  return zoned.toPlainDateTime().equals(wanted) ? dateOf(zoned) : undefined;
}

/**
 * Where a span appears in this day's column, or undefined if it does not. Never shorter than its real duration: when the clocks go back, a
 * meeting can end at an earlier wall-clock time than it began.
 */
export function wallSpan({ startsAt, endsAt }: TimeSpan, day: CalendarDay): WallSpan | undefined {
  const start = Math.max(startsAt.getTime(), day.startsAt.getTime());
  const end = Math.min(endsAt.getTime(), day.endsAt.getTime());
  if (start >= end) return undefined;
  const from = minutesOf(localTime(new Date(start), day.timeZone));
  const to = end === day.endsAt.getTime() ? MINUTES_A_DAY : minutesOf(localTime(new Date(end), day.timeZone));
  return { from: wallTime(from), to: wallTime(Math.min(MINUTES_A_DAY, Math.max(to, from + Math.ceil((end - start) / MINUTE_MS)))) };
}
