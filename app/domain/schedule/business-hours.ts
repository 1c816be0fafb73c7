import { Temporal } from "./temporal.ts";

/** `HH:MM`, from and to, on one day. */
export type OpenSpan = readonly [from: string, to: string];

export interface BusinessHours {
  readonly timeZone: string;
  /** Monday first, as in ISO 8601. An empty day is closed. */
  readonly week: readonly (readonly OpenSpan[])[];
  /** Days off, as `YYYY-MM-DD`. */
  readonly closedOn: readonly string[];
}

const OFFICE_DAY: readonly OpenSpan[] = [["09:00", "18:00"]];

/** In Dhaka the week runs from Sunday to Thursday. */
export const DEFAULT_BUSINESS_HOURS: BusinessHours = {
  timeZone: "Asia/Dhaka",
  week: [OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, [], [], OFFICE_DAY],
  closedOn: [],
};

/** A longer closure is treated as a forgotten setting. */
const MAX_DAYS_AHEAD = 366;

interface Opening {
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);

function openingsOn({ week, closedOn, timeZone }: BusinessHours, day: Temporal.PlainDate): Opening[] {
  if (closedOn.includes(day.toString())) return [];
  const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
  return (week[day.dayOfWeek - 1] ?? []).map(([from, to]) => ({ from: at(from), to: at(to) }));
}

/** Every opening that has not ended by then, in order. */
function* openingsFrom(hours: BusinessHours, from: Temporal.Instant): Generator<Opening> {
  const today = from.toZonedDateTimeISO(hours.timeZone).toPlainDate();
  for (let days = 0; days <= MAX_DAYS_AHEAD; days += 1) {
    for (const opening of openingsOn(hours, today.add({ days }))) {
      if (Temporal.Instant.compare(opening.to, from) > 0) yield opening;
    }
  }
}

export function isOpenAt(hours: BusinessHours, at: Date): boolean {
  const [opening] = openingsFrom(hours, instantOf(at));
  return opening !== undefined && Temporal.Instant.compare(opening.from, instantOf(at)) <= 0;
}

/** When this many business minutes have passed; a firm that is never open counts as always open. */
export function afterBusinessMinutes(hours: BusinessHours, from: Date, minutes: number): Date {
  let left = Temporal.Duration.from({ minutes }).total("milliseconds");
  const start = instantOf(from);
  for (const opening of openingsFrom(hours, start)) {
    const begin = Temporal.Instant.compare(opening.from, start) > 0 ? opening.from : start;
    const open = begin.until(opening.to).total("milliseconds");
    if (left <= open) return dateOf(begin.add({ milliseconds: left }));
    left -= open;
  }
  return new Date(from.getTime() + minutes * 60_000);
}

export function isTimeZone(value: string): boolean {
  try {
    Temporal.Now.plainDateISO(value);
    // Rejects offsets: they know nothing of daylight saving time.
    return /^[A-Za-z]/.test(value);
  } catch {
    return false;
  }
}

/** The first day with opening hours after this one, as `YYYY-MM-DD`; the next day if none is open within a year. */
export function nextOpenDay({ week, closedOn }: BusinessHours, after: string): string {
  const first = Temporal.PlainDate.from(after).add({ days: 1 });
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    const day = first.add({ days: ahead });
    if (!closedOn.includes(day.toString()) && (week[day.dayOfWeek - 1] ?? []).length > 0) return day.toString();
  }
  return first.toString();
}
