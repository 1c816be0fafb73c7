import { type SQL, sql } from "drizzle-orm";
import { localRange } from "#domain/schedule/zoned-day.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

/** Invented hosts and campaigns must not fill the tables: rare keys are counted together. */
const MAX_KEYS = 300;

/** The raw events of a time range. */
const between = (from: Date, to: Date): SQL => sql`at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz`;

/** `counted` has slot, dimension, key, views and visitors. Keys beyond the first few hundred per slot become `(other)`. */
const FOLDED = sql`
  select slot, dimension, case when place <= ${sql.raw(String(MAX_KEYS))} then key else '(other)' end, sum(views), sum(visitors)
  from (select *, row_number() over (partition by slot, dimension order by views desc, key) as place from counted) ranked
  group by 1, 2, 3`;

/** Built from `seen` and `views`, whose rows carry their hour or day. */
const COUNTED = sql`
  select slot, 'total' as dimension, '' as key, count(*) as views, count(distinct visitor) as visitors from views group by slot
  union all select slot, 'path', path, count(*), count(distinct visitor) from views group by slot, path
  union all select slot, 'device', device, count(*), count(distinct visitor) from views group by slot, device
  union all select slot, 'click', name, count(*), count(distinct visitor) from seen where kind = 'click' group by slot, name`;

/**
 * All hours of a time range. `events` stores the number of raw events and is counted first: an event that commits in the meantime triggers
 * another rollup of its hour.
 */
export async function rollUpHours(tx: Tx, from: Date, to: Date): Promise<void> {
  const range = between(from, to);
  const slot = sql`date_trunc('hour', at, 'UTC')`;
  await tx.execute(
    sql`delete from stat_hours where hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz`,
  );
  await tx.execute(
    sql`insert into stat_hours (hour, dimension, key, views) select ${slot}, 'events', '', count(*) from stat_events where ${range} group by 1`,
  );
  await tx.execute(sql`
    with seen as materialized (select ${slot} as slot, kind, visitor, path, device, name from stat_events where ${range} and kind in ('view', 'click')),
      views as (select * from seen where kind = 'view'), counted as (${COUNTED})
    insert into stat_hours (hour, dimension, key, views, visitors) ${FOLDED}`);
}

async function rollUpCounts(tx: Tx, day: SQL, range: SQL): Promise<void> {
  await tx.execute(sql`delete from stat_days where day = ${day}`);
  // A visitor's source is that of their first view of the day; a campaign may come later.
  await tx.execute(sql`
    with seen as materialized (select ${day} as slot, id, kind, visitor, path, device, name, source, campaign from stat_events where ${range} and kind in ('view', 'click')),
      views as (select * from seen where kind = 'view'),
      visits as (
        select slot, visitor, count(*) as views, (array_agg(source order by id))[1] as source, (array_agg(campaign order by id) filter (where campaign <> ''))[1] as campaign
        from views group by slot, visitor),
      counted as (${COUNTED}
        union all select slot, 'source', source, sum(views), count(*) from visits group by slot, source
        union all select slot, 'campaign', campaign, sum(views), count(*) from visits where campaign is not null group by slot, campaign)
    insert into stat_days (day, dimension, key, views, visitors) ${FOLDED}`);
}

async function rollUpVitals(tx: Tx, day: SQL, range: SQL): Promise<void> {
  await tx.execute(sql`delete from stat_vitals where day = ${day}`);
  await tx.execute(sql`
    insert into stat_vitals (day, metric, device, path, bucket, count)
    select ${day}, name, device, path, (data ->> 'bucket')::smallint, count(*) from stat_events where ${range} and kind = 'vital' group by 2, 3, 4, 5`);
}

/** Recounts the office's day from the raw events. */
export async function rollUpDay(tx: Tx, services: Pick<Services, "capabilities">, date: string, timeZone: string): Promise<void> {
  const { from, to } = localRange(date, date, timeZone);
  const day = sql`${date}::date`;
  const range = between(from, to);
  await rollUpCounts(tx, day, range);
  await rollUpVitals(tx, day, range);
  for (const { browserEvents } of services.capabilities) await browserEvents?.rollUpDay(tx, day, range);
}
