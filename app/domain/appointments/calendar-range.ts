import { Temporal } from "#domain/schedule/temporal.ts";
import { addDays, addMonths, weeksOf } from "#domain/schedule/zoned-day.ts";

export const CALENDAR_VIEWS = ["week", "month"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAYS_A_WEEK = 7;

const monthOf = (date: string) => date.slice(0, 7);

/** The days that a page of the calendar shows, in order: whole weeks from Monday, so that each column is one weekday. */
export function daysOf(view: CalendarView, date: string): readonly string[] {
  const weeks = weeksOf(monthOf(date));
  return view === "week" ? (weeks.find((week) => week.includes(date)) ?? []) : weeks.flat();
}

/** A day on the previous or next page. Stepping back again returns to the page that was left. */
export function stepDate(view: CalendarView, date: string, step: 1 | -1): string {
  // The first of the month, because the next month may have no 31st.
  return view === "week" ? addDays(date, step * DAYS_A_WEEK) : `${addMonths(monthOf(date), step)}-01`;
}

/** Far enough ahead to plan; outside this range time zones and databases begin to disagree. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

/** Reads a day from a URL; undefined if it is not one. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    const day = Temporal.PlainDate.from(text, { overflow: "reject" });
    return day.year >= FIRST_YEAR && day.year <= LAST_YEAR ? day.toString() : undefined;
  } catch {
    return undefined;
  }
}
