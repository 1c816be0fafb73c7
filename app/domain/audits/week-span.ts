const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** A picture with more columns says nothing. */
const MAX_WEEKS = 26;

interface WeekOfSpan {
  /** Its Monday, as 2026-11-16. */
  readonly monday: string;
  /** Working days of this week that belong to the span. */
  readonly days: number;
}

const dayMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Monday is 0. */
const weekday = (ms: number) => (new Date(ms).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;

/** The weeks that an engagement covers, with one before and one after it, and how much of each it takes. */
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
