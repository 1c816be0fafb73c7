import { dayInWords } from "./day-in-words.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed } from "./price-book.ts";

const HOURS_PER_DAY = 6;
const DAYS_PER_WEEK = 5;
/** From here on two people work in parallel: one alone would need more than two weeks. */
const HOURS_FOR_TWO = 60;
const HOURS_PER_PERSON = 240;
const LARGEST_TEAM = 6;
const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

/** A faster delivery takes more people, not longer days. Half a person works on it half of the time. */
const TEAM_FACTOR = { Regular: 1, Fast: 1.5, Express: 2 } as const satisfies Record<DeliverySpeed, number>;

export interface CalendarTime {
  readonly people: number;
  readonly workingDays: number;
}

/** Each person spends six hours a day on the project; meetings, reviews and mail take the rest. */
export function calendarTime(hours: number, speed: DeliverySpeed): CalendarTime {
  const regular = hours < HOURS_FOR_TWO ? 1 : Math.min(LARGEST_TEAM, Math.max(2, Math.ceil(hours / HOURS_PER_PERSON)));
  const team = regular * TEAM_FACTOR[speed];
  return { people: Math.ceil(team), workingDays: Math.max(1, Math.ceil(hours / (team * HOURS_PER_DAY))) };
}

const counted = (count: number, unit: string) => `about ${count} ${unit}${count === 1 ? "" : "s"}`;

const roughly = (days: number) => (days < DAYS_PER_WEEK ? counted(days, "day") : counted(Math.ceil(days / DAYS_PER_WEEK), "week"));

/** `about 3 days`, `about 4 weeks`; in working days if two delivery speeds would otherwise read the same. */
export function durationInWords(hours: number, speed: DeliverySpeed): string {
  const days = DELIVERY_SPEEDS.map((each) => calendarTime(hours, each).workingDays);
  const isClear = new Set(days.map(roughly)).size === new Set(days).size;
  const { workingDays } = calendarTime(hours, speed);
  return isClear ? roughly(workingDays) : counted(workingDays, "working day");
}

/** The first Monday after two weeks for the contract and the first call: `7 December`. */
export function firstStart(now: Date): string {
  const earliest = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const toMonday = (8 - earliest.getUTCDay()) % 7;
  return dayInWords(new Date(earliest.getTime() + toMonday * DAY_MS)).replace(/ \d+$/, "");
}
