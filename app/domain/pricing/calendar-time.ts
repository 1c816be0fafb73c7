import { dayInWords } from "./day-in-words.ts";
import type { DeliverySpeed } from "./price-book.ts";

const HOURS_PER_DAY = 6;
const DAYS_PER_WEEK = 5;
/** From here on two people work side by side: one alone would take more than two weeks. */
const HOURS_FOR_TWO = 60;
const HOURS_PER_PERSON = 240;
const LARGEST_TEAM = 6;
const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** A faster delivery is paid for with more people, not with longer days. */
const TEAM_FACTOR = { Regular: 1, Fast: 1.5, Express: 2 } as const satisfies Record<DeliverySpeed, number>;

export interface CalendarTime {
  readonly people: number;
  readonly workingDays: number;
}

/** Six hours a day of each person go into the project; meetings, reviews and mail take the rest. */
export function calendarTime(hours: number, speed: DeliverySpeed): CalendarTime {
  const regular = hours < HOURS_FOR_TWO ? 1 : Math.min(LARGEST_TEAM, Math.max(2, Math.ceil(hours / HOURS_PER_PERSON)));
  const people = Math.ceil(regular * TEAM_FACTOR[speed]);
  return { people, workingDays: Math.max(1, Math.ceil(hours / (people * HOURS_PER_DAY))) };
}

/** `about 3 days`, `about 4 weeks`. */
export function durationInWords({ workingDays }: CalendarTime): string {
  if (workingDays < DAYS_PER_WEEK) return `about ${workingDays} ${workingDays === 1 ? "day" : "days"}`;
  const weeks = Math.ceil(workingDays / DAYS_PER_WEEK);
  return `about ${weeks} ${weeks === 1 ? "week" : "weeks"}`;
}

/** The first Monday that leaves two weeks for the contract and the first call; `7 December`. */
export function firstStart(now: Date): string {
  const earliest = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const toMonday = (8 - earliest.getUTCDay()) % 7;
  return dayInWords(new Date(earliest.getTime() + toMonday * DAY_MS)).replace(/ \d+$/, "");
}
