import { and, type AnyColumn, between, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import type { Stretch } from "../stat-scope.ts";

export const duringDays = (day: AnyColumn, { first, last }: DaySpan): SQL => between(day, first, last);

export const duringRange = (at: AnyColumn, { from, to }: Pick<Stretch, "from" | "to">): SQL | undefined => and(gte(at, from), lt(at, to));

/** The date in the office's time zone. */
export const officeDay = (at: AnyColumn, { timeZone }: Pick<Stretch, "timeZone">) =>
  sql<string>`to_char(${at} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;

/** Zero without rows. */
export const sumOf = (value: AnyColumn | SQL, condition?: SQL) =>
  sql<number>`coalesce(sum(${value})${condition ? sql` filter (where ${condition})` : sql``}, 0)`.mapWith(Number);

export const countOf = (condition?: SQL) => sql<number>`count(*)${condition ? sql` filter (where ${condition})` : sql``}`.mapWith(Number);

const toNumber = (value: unknown) => (value === null ? null : Number(value));

/** Percentile of the milliseconds between two columns; null without rows. */
export function waitPercentile(from: AnyColumn, to: AnyColumn, share: number) {
  return sql<
    number | null
  >`percentile_cont(${share}::float8) within group (order by extract(epoch from ${to} - ${from}) * 1000) filter (where ${to} is not null)`.mapWith(
    { mapFromDriverValue: toNumber },
  );
}

export const averageOf = (value: AnyColumn) => sql<number | null>`avg(${value})`.mapWith({ mapFromDriverValue: toNumber });
