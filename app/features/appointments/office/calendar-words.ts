import type { CalendarView } from "#domain/appointments/calendar-range.ts";
import { formatDay, formatSpan } from "#domain/list/office-time.ts";
import { localDay, localTime, nameDay, nameMonth } from "#domain/schedule/zoned-day.ts";

const WEEKDAY_CHARACTERS = 3;

/** "Mon". */
export const weekdayOf = (day: string) => nameDay(day).slice(0, WEEKDAY_CHARACTERS);

/** "Mon 16 Nov 2026". */
export const shortDay = (day: string) => `${weekdayOf(day)} ${formatDay(day)}`;

/** "Mon 16 Nov 2026, 09:00–09:30". */
export const spanWords = (startsAt: Date, endsAt: Date, timeZone: string) =>
  `${shortDay(localDay(startsAt, timeZone))}, ${localTime(startsAt, timeZone)}–${localTime(endsAt, timeZone)}`;

/** "November 2026", or "30 Nov – 6 Dec 2026"; a shared month or year appears once. */
export function pageWords(view: CalendarView, date: string, days: readonly string[]): string {
  if (view === "month") return nameMonth(date.slice(0, 7));
  return formatSpan(days[0] ?? date, days.at(-1) ?? date);
}
