import { Temporal } from "#domain/schedule/temporal.ts";

const REPORT_HOUR = 8;

/**
 * The last Monday on which it has struck eight in that zone, and begun in UTC, by which visits are counted: the report of the week before
 * it is due.
 */
export function dueMonday(now: Date, timeZone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const monday = there.toPlainDate().subtract({ days: there.dayOfWeek - 1 });
  const isOver = now.getTime() >= Date.parse(`${monday.toString()}T00:00:00Z`);
  const isDue = isOver && (there.dayOfWeek > 1 || there.hour >= REPORT_HOUR);
  return (isDue ? monday : monday.subtract({ days: 7 })).toString();
}
