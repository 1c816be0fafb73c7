import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { Temporal } from "#domain/schedule/temporal.ts";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { type BusinessHours, nextOpenDay } from "#domain/schedule/business-hours.ts";
import { addDays, localDay } from "#domain/schedule/zoned-day.ts";

/** The usual times to come back to a record. Days start at nine in the office's time zone. */
export const LATER = {
  today: "In 3 hours",
  workday: "Next working day, 09:00",
  monday: "Monday, 09:00",
  week: "In a week, 09:00",
} as const;
type Later = keyof typeof LATER;

const MORNING = "09:00";
const THREE_HOURS_MS = 3 * HOUR_MS;
const WEEK_DAYS = 7;
const MAX_DAYS = 366;

const isLater = (text: string): text is Later => Object.hasOwn(LATER, text);

function dayOf(choice: Exclude<Later, "today">, today: string, hours: BusinessHours): string {
  if (choice === "workday") return nextOpenDay(hours, today);
  return addDays(today, choice === "week" ? WEEK_DAYS : WEEK_DAYS + 1 - Temporal.PlainDate.from(today).dayOfWeek);
}

/** The time of a choice, or of a date such as 2026-12-01; undefined unless it is within the next year. */
export function momentOf(text: string, now: Date, hours: BusinessHours): Date | undefined {
  if (text === "today") return new Date(now.getTime() + THREE_HOURS_MS);
  const { timeZone } = hours;
  const today = localDay(now, timeZone);
  const date = isLater(text) && text !== "today" ? dayOf(text, today, hours) : text;
  const at = readOfficeMoment(`${date}T${MORNING}`, timeZone);
  return at && at > now && at.getTime() - now.getTime() < MAX_DAYS * DAY_MS ? at : undefined;
}
