import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { rollUpDay, rollUpHours } from "./roll-up-tables.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back the frequent run looks; later commits are found by the thorough run. */
const RECENT_MS = 2 * HOUR_MS;
/** A busy day takes longer to count. At most a tenth of the time is spent on it. */
const REST = 9;

type Needed = Pick<Services, "db" | "clock" | "capabilities">;

/**
 * Hours with more raw events than at their last rollup. Compared by count, so late commits are not missed. Hours with fewer have been
 * thinned by retention: their counts stay.
 */
async function changedHours({ db }: Pick<Services, "db">, from: Date, to: Date): Promise<readonly number[]> {
  const { rows } = await db.execute<{ ms: string }>(sql`
    with raw as (
      select date_trunc('hour', at, 'UTC') as hour, count(*) as events from stat_events
      where at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz group by 1)
    select extract(epoch from raw.hour) * 1000 as ms from raw
    left join stat_hours known on known.dimension = 'events' and known.hour = raw.hour and known.key = ''
    where known.views is null or known.views < raw.events order by 1`);
  return rows.map(({ ms }) => Number(ms));
}

/** In one transaction for each day, so that no reader sees partial counts, and by one process at a time. */
async function rollUpChanged(services: Needed, dayMs: number, hours: readonly number[]): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stats:roll-up'))`);
    await rollUpHours(tx, new Date(Math.min(...hours)), new Date(Math.max(...hours) + HOUR_MS));
    await rollUpDay(tx, services, new Date(dayMs), new Date(dayMs + DAY_MS));
  });
}

async function rollUpBetween(services: Needed, from: Date, to: Date, signal: AbortSignal | undefined): Promise<void> {
  const byDay = Map.groupBy(await changedHours(services, from, to), (hourMs) => Math.floor(hourMs / DAY_MS) * DAY_MS);
  for (const [dayMs, hours] of byDay) if (!signal?.aborted) await rollUpChanged(services, dayMs, hours);
}

export const rollUpRecent = (services: Needed, signal?: AbortSignal): Promise<void> => {
  const nowMs = services.clock.now().getTime();
  return rollUpBetween(services, new Date(Math.floor((nowMs - RECENT_MS) / HOUR_MS) * HOUR_MS), new Date(nowMs + HOUR_MS), signal);
};

/** The day before the oldest event: one that committed late may be slightly older than the first. */
async function firstDay({ db }: Pick<Services, "db">): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from at) * 1000 as ms from stat_events order by id limit 1`);
  return rows[0] && (Math.floor(Number(rows[0].ms) / DAY_MS) - 1) * DAY_MS;
}

/** Rolls up what was missed, such as events from just before a process ended. Day by day, so that no query runs long. */
export async function rollUpAll(services: Needed, signal?: AbortSignal): Promise<void> {
  const first = await firstDay(services);
  if (first === undefined) return;
  for (let dayMs = first; dayMs <= services.clock.now().getTime() && !signal?.aborted; dayMs += DAY_MS) {
    await rollUpBetween(services, new Date(dayMs), new Date(dayMs + DAY_MS), signal);
  }
}

/** The due work: it pauses in proportion to how long it took. */
export async function rollUpStats(services: Needed, signal: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  await rollUpRecent(services, signal);
  await wait((performance.now() - startedMs) * REST, undefined, { signal }).catch(() => {});
}
