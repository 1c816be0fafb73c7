import type pg from "pg";
import { OUR_SCHEMAS } from "./catalogue.server.ts";

/** One statement that takes a rule away, and the one that brings it back. */
interface RulePair {
  readonly away: string;
  readonly back: string;
}

/**
 * Foreign keys and triggers, out of the way while rows come in, in any order and in circles.
 *
 * Foreign keys are dropped and made again, as pg_dump does it: the table's owner may (session_replication_role = replica takes a
 * superuser and would never check the rows), circles are no problem (they are, when tables are sorted by dependency), and
 * checking once at the end is faster than queueing an event for every row (which deferring does).
 * Triggers have already had their effect before the backup; it is in the rows.
 */
export async function setAsideRules(client: pg.Client): Promise<() => Promise<void>> {
  const pairs = [...(await listForeignKeys(client)), ...(await listTriggers(client))];
  for (const { away } of pairs) await client.query(away);
  return async () => {
    for (const { back } of pairs) await client.query(back);
    await refreshViews(client);
  };
}

/** Those on partitions follow their parent's. */
async function listForeignKeys(client: pg.Client): Promise<RulePair[]> {
  const { rows } = await client.query<RulePair>(`
    select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, f.conname) as away,
      format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, f.conname, pg_get_constraintdef(f.oid)) as back
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.conparentid = 0 and ${OUR_SCHEMAS} order by f.oid`);
  return rows;
}

async function listTriggers(client: pg.Client): Promise<RulePair[]> {
  const { rows } = await client.query<RulePair>(`
    select format('alter table only %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as away,
      format('alter table only %I.%I enable %s trigger %I', n.nspname, c.relname, case t.tgenabled when 'A' then 'always' end, t.tgname) as back
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled in ('O', 'A') and c.relkind = 'r' and ${OUR_SCHEMAS}`);
  return rows;
}

/** In the order they were made: a view on a view comes later. */
async function refreshViews(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('refresh materialized view %I.%I', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'm' and c.relispopulated and ${OUR_SCHEMAS} order by c.oid`);
  for (const { statement } of rows) await client.query(statement);
}
