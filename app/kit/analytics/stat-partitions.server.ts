import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { DueWork } from "#platform/due-work.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

/** Months created in advance, so that a failed attempt can be retried for weeks before rows arrive for that month. */
const MONTHS_AHEAD = 2;
/** Waiting longer for a lock would hold up the events that arrive meanwhile. The next run tries again. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '3s'`;

/** Partitions with a range: all but the default one. Their names are quoted for SQL. */
const RANGES = sql`
  select c.oid::regclass::text as name,
    coalesce((regexp_match(bound, 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz, '-infinity') as starts,
    (regexp_match(bound, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as ends
  from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) bound
  where i.inhparent = 'stat_events'::regclass and bound <> 'DEFAULT'`;

/** Midnight of the first of a month, in UTC. */
const monthStart = (now: Date, monthsLater: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater, 1));

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

async function hasPartition(db: Tx | Services["db"], start: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`select from (${RANGES}) p where starts <= ${instant(start)} and ends > ${instant(start)}`);
  return rows.length > 0;
}

/**
 * Moves the month's rows out of the default partition, where they are if the clock was wrong or this work did not run. The new table is
 * attached once it is complete, because creating it in place would lock out readers.
 */
async function makePartition(tx: Tx, start: Date, end: Date): Promise<void> {
  const name = `stat_events_${start.toISOString().slice(0, 7).replace("-", "_")}`;
  const [table, from, to] = [sql.identifier(name), ...[start, end].map((at) => sql.raw(`'${at.toISOString()}'`))] as const;
  await tx.execute(sql`create table ${table} (like stat_events including defaults)`);
  await tx.execute(sql`lock table stat_events_default in access exclusive mode`);
  await tx.execute(sql`
    with moved as (delete from stat_events_default where at >= ${instant(start)} and at < ${instant(end)} returning *)
    insert into ${table} select * from moved`);
  await tx.execute(sql`alter table stat_events attach partition ${table} for values from (${from}) to (${to})`);
}

/** One process makes them; the others find them made. */
export async function makeStatPartitions({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (let month = 0; month <= MONTHS_AHEAD; month += 1) {
    const start = monthStart(now, month);
    if (await hasPartition(db, start)) continue;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stats:partitions'))`);
      if (await hasPartition(tx, start)) return;
      await tx.execute(LOCK_TIMEOUT);
      await makePartition(tx, start, monthStart(now, month + 1));
    });
  }
}

/** Drops the months that ended before. What is left of them, and what is in the default partition, is deleted row by row. */
export async function dropStatPartitions({ db }: Pick<Services, "db">, before: Date): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from (${RANGES}) p where ends <= ${instant(before)} order by ends`);
  for (const { name } of rows)
    await db.transaction(async (tx) => {
      await tx.execute(LOCK_TIMEOUT);
      await tx.execute(sql`drop table if exists ${sql.raw(name)}`);
    });
}

export const MAKE_STAT_PARTITIONS: DueWork = { name: "make the partitions of the statistics", everyMs: DAY_MS, run: makeStatPartitions };
