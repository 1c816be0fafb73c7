import { Temporal } from "./temporal.ts";

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** From the first moment of one local day to the end of another. */
export function localRange(first: string, last: string, timeZone: string): { readonly from: Date; readonly to: Date } {
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: startOf(Temporal.PlainDate.from(first)), to: startOf(Temporal.PlainDate.from(last).add({ days: 1 })) };
}

/** The local day, as `YYYY-MM-DD`. */
export const localDay = (at: Date, timeZone: string) => instantOf(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The local time, as 09:30. */
export const localTime = (at: Date, timeZone: string) =>
  instantOf(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: "minute" });

const PARTS_OF_DAY = [
  ["Night", "06:00"],
  ["Morning", "12:00"],
  ["Afternoon", "17:00"],
] as const;

/** For a time such as 09:30. A visitor in a distant time zone may be offered one at night. */
export const partOfDay = (time: string) => PARTS_OF_DAY.find(([, until]) => time < until)?.[0] ?? "Evening";

const WAKING = { from: "08:00", until: "20:00" } as const;

/** Those that begin between 08:00 and 20:00 there. */
export function atWakingHours<T extends { readonly start: Date }>(slots: readonly T[], timeZone: string): readonly T[] {
  return slots.filter(({ start }) => {
    const time = localTime(start, timeZone);
    return time >= WAKING.from && time < WAKING.until;
  });
}

/** How many days the second one is after the first. */
export const daysBetween = (first: string, last: string) => Temporal.PlainDate.from(first).until(Temporal.PlainDate.from(last)).days;

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** Adds months to, or subtracts them from, `2026-11`. */
export const addMonths = (month: string, months: number) => Temporal.PlainYearMonth.from(month).add({ months }).toString();

/** Monday first, with the days of the adjacent months that complete the first and last week. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => monday.add({ days: week * 7 + day }).toString()),
  );
}

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** "November 2026". */
export function nameMonth(month: string): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month);
  return `${MONTHS[number - 1]} ${year}`;
}

/** "Monday 16 November 2026". */
export function nameDay(day: string): string {
  const { dayOfWeek, day: number, month, year } = Temporal.PlainDate.from(day);
  return `${WEEKDAYS[dayOfWeek - 1]} ${number} ${MONTHS[month - 1]} ${year}`;
}

/** "UTC+5:45". */
export function offsetName(at: Date, timeZone: string): string {
  const [, sign = "+", hours = "0", minutes = "00"] = /^([+-])(\d\d):(\d\d)$/.exec(instantOf(at).toZonedDateTimeISO(timeZone).offset) ?? [];
  if (Number(hours) === 0 && minutes === "00") return "UTC";
  return `UTC${sign === "-" ? "−" : "+"}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
}

/** "Asia/Dhaka, UTC+6": in the hour that the clocks show twice, the offset tells which one is meant. */
export const nameZone = (at: Date, timeZone: string) => [...new Set([timeZone.replaceAll("_", " "), offsetName(at, timeZone)])].join(", ");

/** "Monday 16 November 2026, 09:00–09:30 (Asia/Dhaka, UTC+6)"; with both offsets if the clocks change in between. */
export function sayWhen({ start, end }: { readonly start: Date; readonly end: Date }, timeZone: string): string {
  const endOffset = offsetName(end, timeZone);
  const change = endOffset === offsetName(start, timeZone) ? "" : `, then ${endOffset}`;
  return `${nameDay(localDay(start, timeZone))}, ${localTime(start, timeZone)}–${localTime(end, timeZone)} (${nameZone(start, timeZone)}${change})`;
}
