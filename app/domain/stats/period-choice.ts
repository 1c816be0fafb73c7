/** The selectable periods, by their name in URLs. */
export const PERIOD_NAMES = {
  today: "Today",
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "this-month": "This month",
  "last-month": "Last month",
  "12-months": "12 months",
} as const;

export type PeriodName = keyof typeof PERIOD_NAMES;

/** Both days inclusive, as `YYYY-MM-DD`. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

export type PeriodChoice = { readonly name: PeriodName } | ({ readonly name: "own" } & DaySpan);

export const DEFAULT_PERIOD: PeriodChoice = { name: "30-days" };

export const isPeriodName = (text: string): text is PeriodName => Object.hasOwn(PERIOD_NAMES, text);

/** The query parameters of a period; none for the default. */
export function printPeriod(choice: PeriodChoice): Readonly<Record<string, string>> {
  if (choice.name === "own") return { period: "own", from: choice.first, to: choice.last };
  return choice.name === DEFAULT_PERIOD.name ? {} : { period: choice.name };
}
