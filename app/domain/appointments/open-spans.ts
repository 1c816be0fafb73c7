import { type Interval, joinIntervals, localDays, type WorkingHours } from "#domain/schedule/local-days.ts";
import { type CalendarDay, type TimeSpan, wallSpan } from "./calendar-day.ts";
import type { WallSpan } from "./wall-clock.ts";

const openIn = (hours: WorkingHours, interval: Interval) => joinIntervals(localDays(hours, interval).flatMap(({ open }) => open));

const intervalOf = ({ startsAt, endsAt }: TimeSpan): Interval => ({ fromMs: startsAt.getTime(), toMs: endsAt.getTime() });

/** A host's open hours on that day, as wall-clock times in the calendar's zone. Two of the host's own days can overlap it. */
export function openSpansOn(hours: WorkingHours, day: CalendarDay): readonly WallSpan[] {
  return openIn(hours, intervalOf(day)).flatMap(
    ({ fromMs, toMs }) => wallSpan({ startsAt: new Date(fromMs), endsAt: new Date(toMs) }, day) ?? [],
  );
}

/** Whether the host is open for the whole span. */
export function isWithin(hours: WorkingHours, span: TimeSpan): boolean {
  const { fromMs, toMs } = intervalOf(span);
  return openIn(hours, { fromMs, toMs }).some((open) => open.fromMs <= fromMs && toMs <= open.toMs);
}
