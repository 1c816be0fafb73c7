import { formatDay } from "#domain/list/office-time.ts";
import { addDays, addMonths, daysBetween, localDay, localTime } from "#domain/schedule/zoned-day.ts";
import type { DaySpan } from "./period-choice.ts";

export type Grain = "hour" | "day" | "week" | "month";

/** With more points, a chart is unreadable. */
const MAX_DAYS_BY_DAY = 92;
const MAX_DAYS_BY_WEEK = 400;
const WEEK_DAYS = 7;
const DAY_HOURS = 24;

/** One point of a chart. */
export interface Slot {
  readonly label: string;
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH` for an hour; lasts until the next slot. */
  readonly from: string;
}

export function grainOf({ first, last }: DaySpan): Grain {
  const days = daysBetween(first, last) + 1;
  if (days === 1) return "hour";
  if (days <= MAX_DAYS_BY_DAY) return "day";
  return days <= MAX_DAYS_BY_WEEK ? "week" : "month";
}

const shortDay = (day: string) => formatDay(day).replace(/ \d{4}$/, "");
const shortMonth = (day: string) => formatDay(day).replace(/^\d+ /, "");

const inSteps = ({ first, last }: DaySpan, step: number) =>
  Array.from({ length: Math.ceil((daysBetween(first, last) + 1) / step) }, (_, index) => addDays(first, index * step));

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function monthsOf({ first, last }: DaySpan): readonly Slot[] {
  return Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, index) => {
    const from = index === 0 ? first : `${addMonths(first.slice(0, 7), index)}-01`;
    return { from, label: shortMonth(from) };
  });
}

/** The points of a chart over that period. Weeks start on its first day, so that all but the last are complete. */
export function slotsOf(days: DaySpan, grain: Grain): readonly Slot[] {
  if (grain === "hour")
    return Array.from({ length: DAY_HOURS }, (_, hour) => String(hour).padStart(2, "0")).map((hour) => ({
      from: `${days.first} ${hour}`,
      label: `${hour}:00`,
    }));
  if (grain === "day") return inSteps(days, 1).map((from) => ({ from, label: shortDay(from) }));
  if (grain === "week") return inSteps(days, WEEK_DAYS).map((from) => ({ from, label: `Week from ${shortDay(from)}` }));
  return monthsOf(days);
}

/** The point whose time has not ended, if now is in the period. */
export function unfinishedSlot(slots: readonly Slot[], { first, last }: DaySpan, now: Date, timeZone: string): number | undefined {
  const [day, time] = [localDay(now, timeZone), localTime(now, timeZone)];
  const isWithin = first <= day && day <= last;
  return isWithin ? slots.findLastIndex(({ from }) => from <= `${day} ${time.slice(0, 2)}`) : undefined;
}

/** Sums values counted at single moments by slot. */
export function sumBySlot(slots: readonly Slot[], counted: Iterable<{ readonly at: string; readonly value: number }>): readonly number[] {
  const sums = slots.map(() => 0);
  for (const { at, value } of counted) {
    const slot = slots.findLastIndex(({ from }) => from <= at);
    if (slot !== -1) sums[slot] = (sums[slot] ?? 0) + value;
  }
  return sums;
}
