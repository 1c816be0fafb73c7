import { Temporal } from "#domain/schedule/temporal.ts";

const REPORT_HOUR = 8;

/** The last Monday on which it was already 08:00 in that zone: the report on the week before is then due. */
export function dueMonday(now: Date, timeZone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const monday = there.toPlainDate().subtract({ days: there.dayOfWeek - 1 });
  const isDue = there.dayOfWeek > 1 || there.hour >= REPORT_HOUR;
  return (isDue ? monday : monday.subtract({ days: 7 })).toString();
}
