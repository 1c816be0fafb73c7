import { DAY_MS } from "../schedule/durations.ts";

const WEEK_DAYS = 7;
/** A chart with more columns is unreadable. */
const MAX_WEEKS = 26;

interface WeekOfSpan {
  /** Its Monday, as `YYYY-MM-DD`. */
  readonly monday: string;
  /** Working days of this week that are part of the span. */
  readonly days: number;
}

const dayMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Monday is 0. */
const weekday = (ms: number) => (new Date(ms).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;

/** The weeks an engagement covers, plus one before and one after, with its working days in each. */
export function weeksOf(startsOn: string, endsOn: string): readonly WeekOfSpan[] {
  const [start, end] = [dayMs(startsOn), dayMs(endsOn)];
  if (!(end >= start)) return [];
  const first = start - weekday(start) * DAY_MS - WEEK_DAYS * DAY_MS;
  const count = Math.min(MAX_WEEKS, Math.ceil((end - first + DAY_MS) / (WEEK_DAYS * DAY_MS)) + 1);
  return Array.from({ length: count }, (_, index) => {
    const monday = first + index * WEEK_DAYS * DAY_MS;
    const days = Array.from({ length: 5 }, (_day, day) => monday + day * DAY_MS).filter((ms) => ms >= start && ms <= end).length;
    return { monday: dayOf(monday), days };
  });
}
