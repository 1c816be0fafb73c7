import { dayInWords } from "./day-in-words.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed } from "./price-book.ts";
import { DAY_MS } from "../schedule/durations.ts";

const HOURS_PER_DAY = 6;
const DAYS_PER_WEEK = 5;
/**
 * One person alone up to two weeks, two up to eight, then up to six. Each joins gradually, part-time at first: a whole person from one
 * hour to the next would make a larger project take less time than a smaller one.
 */
const ALONE_UNTIL_HOURS = 60;
const HOURS_FOR_SECOND = 100;
const TWO_UNTIL_HOURS = 480;
const HOURS_PER_FURTHER = 300;
const MAX_FURTHER = 4;
const NOTICE_DAYS = 14;

/** A faster delivery takes more people, not longer days. Half a person works on it half of the time. */
const TEAM_FACTOR = { Regular: 1, Fast: 1.5, Express: 2 } as const satisfies Record<DeliverySpeed, number>;

export interface CalendarTime {
  readonly people: number;
  readonly workingDays: number;
}

const joined = (hours: number, hoursPerPerson: number, most: number) => Math.min(most, Math.max(0, hours / hoursPerPerson));

/** Each person spends six hours a day on the project; meetings, reviews and mail take the rest. */
export function calendarTime(hours: number, speed: DeliverySpeed): CalendarTime {
  const regular =
    1 + joined(hours - ALONE_UNTIL_HOURS, HOURS_FOR_SECOND, 1) + joined(hours - TWO_UNTIL_HOURS, HOURS_PER_FURTHER, MAX_FURTHER);
  const team = regular * TEAM_FACTOR[speed];
  return { people: Math.ceil(team), workingDays: Math.max(1, Math.ceil(hours / (team * HOURS_PER_DAY))) };
}

/** The cheapest delivery that takes as many days as this one; undefined if this one is the cheapest. */
export function asFastAs(hours: number, speed: DeliverySpeed): DeliverySpeed | undefined {
  const { workingDays } = calendarTime(hours, speed);
  const cheapest = DELIVERY_SPEEDS.find((each) => calendarTime(hours, each).workingDays === workingDays);
  return cheapest === speed ? undefined : cheapest;
}

/** Above this, durations are given in weeks. */
const MAX_DAYS = 9;
/** Below this, in half weeks: whole ones would make two delivery speeds read the same. */
const WHOLE_WEEKS = 5;

function weeksInWords(days: number): string {
  const weeks = days / DAYS_PER_WEEK;
  const halves = weeks < WHOLE_WEEKS ? Math.round(weeks * 2) : Math.round(weeks) * 2;
  return `about ${Math.floor(halves / 2)}${halves % 2 === 1 ? "½" : ""} weeks`;
}

/** `about 6 working days`, `about 2½ weeks`, `about 12 weeks`. */
export function durationInWords(hours: number, speed: DeliverySpeed): string {
  const { workingDays } = calendarTime(hours, speed);
  return workingDays > MAX_DAYS ? weeksInWords(workingDays) : `about ${workingDays} working day${workingDays === 1 ? "" : "s"}`;
}

/** The first Monday after two weeks for the contract and the first call. */
function firstMonday(now: Date): Date {
  const earliest = new Date(now.getTime() + NOTICE_DAYS * DAY_MS);
  const toMonday = (8 - earliest.getUTCDay()) % 7;
  return new Date(earliest.getTime() + toMonday * DAY_MS);
}

const startInWords = (day: Date) => dayInWords(day).replace(/ \d+$/, "");

/** `7 December` */
export const firstStart = (now: Date): string => startInWords(firstMonday(now));

/** The day that was shown on acceptance. Undefined once it has passed. */
export function acceptedStart(acceptedAt: Date, now: Date): string | undefined {
  const day = firstMonday(acceptedAt);
  return day > now ? startInWords(day) : undefined;
}
