import { and, eq } from "drizzle-orm";
import { utcDay } from "#domain/schedule/utc-day.ts";
import type { Tx } from "#platform/write.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { statDays, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { demoDay } from "./demo-day.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 60;

/** Their rows have no ids, and belong to nothing. */
const ROLLUPS = [statHours, statDays, statVitals, statSteps, statLeads] as const;

/** The demo quotes, by the day of UTC on which they were asked for. */
async function quotesByDay(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.select({ createdAt: quotes.createdAt }).from(quotes).where(eq(quotes.isDemo, true));
  const byDay = Map.groupBy(rows, ({ createdAt }) => Math.floor(createdAt.getTime() / DAY_MS) * DAY_MS);
  return new Map([...byDay].map(([dayMs, { length }]) => [dayMs, length]));
}

async function addDay(tx: Tx, midnightMs: number, daysAgo: number, asked: number): Promise<void> {
  const midnight = new Date(midnightMs);
  const day = utcDay(midnight);
  const { counts, hours, vitals, steps, leads } = demoDay(midnight, daysAgo, asked);
  await tx.insert(statDays).values(counts.map((count) => ({ day, ...count, isDemo: true })));
  await tx.insert(statHours).values(
    hours.map(({ hour, ...count }) => ({
      hour: new Date(midnightMs + hour * HOUR_MS),
      dimension: "total",
      key: "",
      ...count,
      isDemo: true,
    })),
  );
  await tx.insert(statVitals).values(vitals.map((vital) => ({ day, ...vital, isDemo: true })));
  await tx.insert(statSteps).values(steps.map((step) => ({ day, ...step, isDemo: true })));
  if (leads.length > 0) await tx.insert(statLeads).values(leads.map((lead) => ({ day, ...lead, isDemo: true })));
}

/** Sixty days that end yesterday: today begins with visitors of one's own. Whoever already has some is shown no invented ones. */
export async function addDemoStats(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(statDays)) > 0) return;
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const asked = await quotesByDay(tx);
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const midnightMs = todayMs - daysAgo * DAY_MS;
    await addDay(tx, midnightMs, daysAgo, asked.get(midnightMs) ?? 0);
  }
}

/** How many days were invented. */
export const countDemoStats = (db: Pick<Tx, "$count">): Promise<number> =>
  db.$count(statDays, and(eq(statDays.isDemo, true), eq(statDays.dimension, "total")));

/** Says how many days it removed. */
export async function removeDemoStats(tx: Tx): Promise<number> {
  const days = await countDemoStats(tx);
  for (const table of ROLLUPS) await tx.delete(table).where(eq(table.isDemo, true));
  return days;
}
