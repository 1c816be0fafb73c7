import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { addDays, localDay, localRange } from "#domain/schedule/zoned-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { rollUpDay, rollUpHours } from "./roll-up-tables.server.ts";

/** How far back the frequent run looks; the thorough run finds later commits. */
const RECENT_MS = 2 * HOUR_MS;
/** Ratio of pause to work: counting takes at most a tenth of the time, even on a busy day. */
const REST = 9;

type Needed = Pick<Services, "db" | "clock" | "capabilities">;

/**
 * Hours with more raw events than at their last rollup. Comparing counts also catches late commits. Hours with fewer events were thinned by
 * retention, so their counts stay.
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

/** The office's days that overlap an hour: if the UTC offset is not a whole hour, midnight falls within one. */
const daysOfHour = (hourMs: number, timeZone: string) =>
  new Set([localDay(new Date(hourMs), timeZone), localDay(new Date(hourMs + HOUR_MS - 1), timeZone)]);

interface Range {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}

/**
 * In one transaction, so that no reader sees partial counts and a stop leaves no hour that is counted in one of its two days only; by one
 * process at a time.
 */
async function rollUpBetween(services: Needed, { from, to, timeZone }: Range, signal: AbortSignal | undefined): Promise<void> {
  const wholeHours = [
    new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS),
    new Date(Math.ceil(to.getTime() / HOUR_MS) * HOUR_MS),
  ] as const;
  const hours = await changedHours(services, ...wholeHours);
  if (hours.length === 0 || signal?.aborted) return;
  const days = new Set(hours.flatMap((hourMs) => [...daysOfHour(hourMs, timeZone)]));
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stats:roll-up'))`);
    await rollUpHours(tx, new Date(Math.min(...hours)), new Date(Math.max(...hours) + HOUR_MS));
    for (const day of days) await rollUpDay(tx, services, day, timeZone);
  });
}

export async function rollUpRecent(services: Needed, signal?: AbortSignal): Promise<void> {
  const { timeZone } = await businessHours(services.db);
  const nowMs = services.clock.now().getTime();
  await rollUpBetween(services, { from: new Date(nowMs - RECENT_MS), to: new Date(nowMs + HOUR_MS), timeZone }, signal);
}

async function firstEvent({ db }: Pick<Services, "db">): Promise<Date | undefined> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from at) * 1000 as ms from stat_events order by id limit 1`);
  return rows[0] && new Date(Number(rows[0].ms));
}

/**
 * Rolls up what was missed, such as events from just before a process ended. Goes day by day, so that no query runs long, starting the day
 * before the first event: one that committed late may be slightly older.
 */
export async function rollUpAll(services: Needed, signal?: AbortSignal): Promise<void> {
  const first = await firstEvent(services);
  if (first === undefined) return;
  const { timeZone } = await businessHours(services.db);
  const today = localDay(services.clock.now(), timeZone);
  for (let day = addDays(localDay(first, timeZone), -1); day <= today && !signal?.aborted; day = addDays(day, 1)) {
    await rollUpBetween(services, { ...localRange(day, day, timeZone), timeZone }, signal);
  }
}

/** The scheduled run: it pauses in proportion to how long it took. */
export async function rollUpStats(services: Needed, signal: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  await rollUpRecent(services, signal);
  await wait((performance.now() - startedMs) * REST, undefined, { signal }).catch(() => {});
}
