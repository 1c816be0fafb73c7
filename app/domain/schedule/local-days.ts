import type { BusinessHours, OpenSpan } from "./business-hours.ts";
import { Temporal } from "./temporal.ts";
import { MINUTE_MS } from "./durations.ts";

/** From inclusive, to exclusive, in milliseconds since 1970: plain numbers, because they are compared thousands of times. */
export interface Interval {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A day that differs from its weekday: closed if it has no spans. */
export interface DayException {
  /** `YYYY-MM-DD`, in the host's zone. */
  readonly day: string;
  readonly spans: readonly OpenSpan[];
}

/** When a host takes calls, in their own time zone. */
export interface WorkingHours extends Pick<BusinessHours, "timeZone" | "week"> {
  readonly exceptions: readonly DayException[];
  /** The firm's holidays. */
  readonly closedOn: readonly string[];
}

export interface LocalDay extends Interval {
  readonly day: string;
  readonly open: readonly Interval[];
}

const NS_PER_MS = 1_000_000;

/** A part of a day without a clock change. */
interface Stretch extends Interval {
  readonly offsetMs: number;
}

function stretchesOf(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): readonly Stretch[] {
  const stretch = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): Stretch => ({
    fromMs: from.epochMilliseconds,
    toMs: to.epochMilliseconds,
    offsetMs: from.offsetNanoseconds / NS_PER_MS,
  });
  if (start.offsetNanoseconds === end.offsetNanoseconds) return [stretch(start, end)];
  const change = start.getTimeZoneTransition("next") ?? end;
  return [stretch(start, change), stretch(change, end)];
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Opening hours follow the wall clock: an hour that the clocks skip does not exist, and one that they show twice is open twice. */
function openOn(day: Temporal.PlainDate, spans: readonly OpenSpan[], stretches: readonly Stretch[]): Interval[] {
  const midnightMs = day.toZonedDateTime("UTC").epochMilliseconds;
  return stretches.flatMap(({ fromMs, toMs, offsetMs }) =>
    spans
      .map(([from, to]) => ({
        fromMs: Math.max(fromMs, midnightMs + minutesOf(from) * MINUTE_MS - offsetMs),
        toMs: Math.min(toMs, midnightMs + minutesOf(to) * MINUTE_MS - offsetMs),
      }))
      .filter((each) => each.fromMs < each.toMs),
  );
}

/** A host's exception for a day overrides the firm's holidays, which override the weekday. */
function spansOn({ week, exceptions, closedOn }: WorkingHours, day: Temporal.PlainDate): readonly OpenSpan[] {
  const name = day.toString();
  const exception = exceptions.find((each) => each.day === name);
  if (exception) return exception.spans;
  return closedOn.includes(name) ? [] : (week[day.dayOfWeek - 1] ?? []);
}

/** Every local day that the interval touches, with its openings in order. */
export function localDays(hours: WorkingHours, { fromMs, toMs }: Interval): readonly LocalDay[] {
  const days: LocalDay[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(hours.timeZone).toPlainDate();
  let start = day.toZonedDateTime(hours.timeZone);
  while (start.epochMilliseconds < toMs) {
    const tomorrow = day.add({ days: 1 });
    const end = tomorrow.toZonedDateTime(hours.timeZone);
    const open = openOn(day, spansOn(hours, day), stretchesOf(start, end));
    days.push({ day: day.toString(), fromMs: start.epochMilliseconds, toMs: end.epochMilliseconds, open });
    [day, start] = [tomorrow, end];
  }
  return days;
}

/** Merges openings that touch or overlap. */
export function joinIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const joined: Interval[] = [];
  for (const next of intervals.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = joined.at(-1);
    if (last && next.fromMs <= last.toMs) joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, next.toMs) };
    else joined.push(next);
  }
  return joined;
}
