import type pg from "pg";
import { OUR_SCHEMAS } from "./catalogue.server.ts";

/** The statement that drops a rule and the one that recreates it. */
interface RulePair {
  readonly away: string;
  readonly back: string;
}

/**
 * Drops foreign keys and triggers while rows are loaded, so that table order and cyclic references do not matter. Foreign keys are dropped
 * and recreated, as pg_dump does: the table's owner may do so (session_replication_role = replica needs a superuser and would never check
 * the rows), cycles work (sorting tables by dependency fails on them), and one check at the end is faster than a deferred one, which queues
 * an event per row. Triggers already had their effect before the backup, so it is in the rows.
 */
export async function setAsideRules(client: pg.Client): Promise<() => Promise<void>> {
  const pairs = [...(await listForeignKeys(client)), ...(await listTriggers(client))];
  for (const { away } of pairs) await client.query(away);
  return async () => {
    for (const { back } of pairs) await client.query(back);
    await refreshViews(client);
  };
}

/** Excludes those of partitions, which follow their parent's. */
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

/** In order of creation: a view that uses another view comes later. */
async function refreshViews(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('refresh materialized view %I.%I', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'm' and c.relispopulated and ${OUR_SCHEMAS} order by c.oid`);
  for (const { statement } of rows) await client.query(statement);
}
