import type { DayException } from "#domain/schedule/local-days.ts";
import { addDays } from "#domain/schedule/zoned-day.ts";

interface ReasonedException extends DayException {
  readonly reason: string;
}

export interface ExceptionRange extends Omit<ReasonedException, "day"> {
  readonly from: string;
  readonly to: string;
}

const sameAs = (a: Omit<ReasonedException, "day">, b: Omit<ReasonedException, "day">) =>
  a.reason === b.reason && JSON.stringify(a.spans) === JSON.stringify(b.spans);

/** Joins consecutive days with equal exceptions into ranges: "away from the 1st to the 14th". Expects the days in order. */
export function exceptionRanges(exceptions: readonly ReasonedException[]): readonly ExceptionRange[] {
  const ranges: ExceptionRange[] = [];
  for (const { day, spans, reason } of exceptions) {
    const last = ranges.at(-1);
    if (last && sameAs(last, { spans, reason }) && addDays(last.to, 1) === day) ranges[ranges.length - 1] = { ...last, to: day };
    else ranges.push({ from: day, to: day, spans, reason });
  }
  return ranges;
}

/** Every day from the first to the last, inclusive. */
export function eachDay(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
