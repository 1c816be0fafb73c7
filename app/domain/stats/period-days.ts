import { Temporal } from "#domain/schedule/temporal.ts";
import type { DaySpan, PeriodChoice } from "./period-choice.ts";

const BACK_DAYS = { today: 0, "7-days": 6, "30-days": 29, "90-days": 89 } as const;

const span = (first: Temporal.PlainDate, last: Temporal.PlainDate): DaySpan => ({ first: first.toString(), last: last.toString() });

const wholeMonth = (someDay: Temporal.PlainDate) => span(someDay.with({ day: 1 }), someDay.with({ day: someDay.daysInMonth }));

/** The days of a period, including today. */
export function daysOf(choice: PeriodChoice, today: string): DaySpan {
  const last = Temporal.PlainDate.from(today);
  switch (choice.name) {
    case "own":
      return { first: choice.first, last: choice.last };
    case "this-month":
      return span(last.with({ day: 1 }), last);
    case "last-month":
      return wholeMonth(last.subtract({ months: 1 }));
    case "12-months":
      return span(last.subtract({ months: 12 }).add({ days: 1 }), last);
    default:
      return span(last.subtract({ days: BACK_DAYS[choice.name] }), last);
  }
}

/**
 * What a period is compared with: a month with the month before, up to the same day; twelve months with the twelve before; anything else
 * with the same number of days immediately before it.
 */
export function daysBefore(choice: PeriodChoice, days: DaySpan): DaySpan {
  const [first, last] = [Temporal.PlainDate.from(days.first), Temporal.PlainDate.from(days.last)];
  switch (choice.name) {
    case "this-month":
      // Past the end of a shorter month, Temporal uses its last day.
      return span(first.subtract({ months: 1 }), last.subtract({ months: 1 }));
    case "last-month":
      return wholeMonth(first.subtract({ months: 1 }));
    case "12-months":
      return span(first.subtract({ months: 12 }), first.subtract({ days: 1 }));
    default:
      return span(first.subtract({ days: first.until(last).days + 1 }), first.subtract({ days: 1 }));
  }
}
