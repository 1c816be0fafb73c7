import { and, eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { addDays, localDay, localRange } from "#domain/schedule/zoned-day.ts";
import { type DemoData, demoRows, later } from "#kit/capability/demo-part.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { statDays, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { demoDay } from "./demo-day.ts";

const DAYS = 60;

/** Rollup tables, whose rows have no id and no references. */
const ROLLUPS = [statHours, statDays, statVitals, statSteps, statLeads] as const;

async function quotesByDay(tx: Tx, timeZone: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select({ createdAt: quotes.createdAt }).from(quotes).where(eq(quotes.isDemo, true));
  const byDay = Map.groupBy(rows, ({ createdAt }) => localDay(createdAt, timeZone));
  return new Map([...byDay].map(([day, { length }]) => [day, length]));
}

async function inventDays(tx: Tx, now: Date) {
  const { timeZone } = await businessHours(tx);
  const asked = await quotesByDay(tx, timeZone);
  const today = localDay(now, timeZone);
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).map((daysAgo) => {
    const day = addDays(today, -daysAgo);
    return { midnight: localRange(day, day, timeZone).from, day, ...demoDay(day, daysAgo, asked.get(day) ?? 0) };
  });
}

/** Rollups use whole hours in UTC. */
const wholeHour = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

const hoursOf = ({ midnight, hours }: Awaited<ReturnType<typeof inventDays>>[number]) =>
  hours.map(({ hour, ...count }) => ({ hour: wholeHour(later(midnight, { hours: hour })), dimension: "total", key: "", ...count }));

/** Sixty days until yesterday, so that today starts with real visitors. Not added if there are real statistics. */
export const demoStats: DemoData = {
  rows: () => [
    {
      step: "invent days, unless there are real ones",
      async run(tx, { now }) {
        if ((await tx.$count(statDays)) > 0) return [];
        const days = await inventDays(tx, now);
        return [
          demoRows(statHours, days.flatMap(hoursOf)),
          demoRows(
            statDays,
            days.flatMap(({ day, counts }) => counts.map((count) => ({ day, ...count }))),
          ),
          demoRows(
            statVitals,
            days.flatMap(({ day, vitals }) => vitals.map((vital) => ({ day, ...vital }))),
          ),
          demoRows(
            statSteps,
            days.flatMap(({ day, steps }) => steps.map((step) => ({ day, ...step }))),
          ),
          demoRows(
            statLeads,
            days.flatMap(({ day, leads }) => leads.map((lead) => ({ day, ...lead }))),
          ),
        ];
      },
    },
  ],
};

/** The number of demo days. */
export const countDemoStats = (db: Pick<Tx, "$count">): Promise<number> =>
  db.$count(statDays, and(eq(statDays.isDemo, true), eq(statDays.dimension, "total")));

/** Returns the number of days removed. */
export async function removeDemoStats(tx: Tx): Promise<number> {
  const days = await countDemoStats(tx);
  for (const table of ROLLUPS) await tx.delete(table).where(eq(table.isDemo, true));
  return days;
}
