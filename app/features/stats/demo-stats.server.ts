import { and, eq } from "drizzle-orm";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { type DemoData, demoRows, later } from "#kit/capability/demo-part.ts";
import type { Tx } from "#platform/write.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { statDays, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { demoDay } from "./demo-day.ts";

const DAY_MS = 86_400_000;
const DAYS = 60;

/** Their rows have no ids, and reference nothing. */
const ROLLUPS = [statHours, statDays, statVitals, statSteps, statLeads] as const;

/** The demo quotes by UTC day. */
async function quotesByDay(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.select({ createdAt: quotes.createdAt }).from(quotes).where(eq(quotes.isDemo, true));
  const byDay = Map.groupBy(rows, ({ createdAt }) => Math.floor(createdAt.getTime() / DAY_MS) * DAY_MS);
  return new Map([...byDay].map(([dayMs, { length }]) => [dayMs, length]));
}

function daysOf(now: Date, asked: ReadonlyMap<number, number>) {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  return Array.from({ length: DAYS }, (_, index) => DAYS - index).map((daysAgo) => {
    const midnight = later(today, { days: -daysAgo });
    return { midnight, day: utcDay(midnight), ...demoDay(midnight, daysAgo, asked.get(midnight.getTime()) ?? 0) };
  });
}

const hoursOf = ({ midnight, hours }: ReturnType<typeof daysOf>[number]) =>
  hours.map(({ hour, ...count }) => ({ hour: later(midnight, { hours: hour }), dimension: "total", key: "", ...count }));

/** Sixty days until yesterday: today starts with real visitors. An owner who has real statistics gets no demo ones. */
export const demoStats: DemoData = {
  rows: () => [
    {
      step: "invent days, unless there are real ones",
      async run(tx, { now }) {
        if ((await tx.$count(statDays)) > 0) return [];
        const days = daysOf(now, await quotesByDay(tx));
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

/** Returns the number of removed days. */
export async function removeDemoStats(tx: Tx): Promise<number> {
  const days = await countDemoStats(tx);
  for (const table of ROLLUPS) await tx.delete(table).where(eq(table.isDemo, true));
  return days;
}
