import type pg from "pg";
import { type Relation, qualifiedName } from "./database-session.server.ts";
import type { AppliedMigration, SequenceState } from "./manifest.server.ts";

/** A condition on `pg_namespace n`. */
export const OUR_SCHEMAS = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const NOT_OF_AN_EXTENSION =
  "not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')";

export interface Table extends Relation {
  readonly partition: (Relation & { readonly bound: string }) | null;
  /** Excludes generated columns, which COPY cannot write. */
  readonly columns: readonly string[];
}

/** Lists partitions but not their parents, which hold no rows themselves. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns, (
      select json_build_object('schema', m.nspname, 'name', p.relname, 'bound', pg_get_expr(c.relpartbound, c.oid))
      from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_namespace m on m.oid = p.relnamespace
      where i.inhrelid = c.oid and c.relispartition
    ) as partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OUR_SCHEMAS} and ${NOT_OF_AN_EXTENSION} order by 1, 2`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OUR_SCHEMAS} and ${NOT_OF_AN_EXTENSION} order by 1, 2`);
  return rows;
}

export async function readSequence(client: pg.Client, sequence: Relation): Promise<SequenceState> {
  const { rows } = await client.query(`select last_value::text as "lastValue", is_called as "isCalled" from ${qualifiedName(sequence)}`);
  return { ...sequence, ...rows[0] };
}

export async function listAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists");
  if (!rows[0].exists) return [];
  const applied = await client.query(
    `select created_at::float8 as "createdAt", hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return applied.rows;
}

export interface DatabaseObject {
  /** As used in `drop <type> <identity>`. */
  readonly type: string;
  readonly identity: string;
}

/** All objects created by users, tables first. Objects of extensions are excluded: they belong to the server. */
export async function listObjects(client: pg.Client): Promise<DatabaseObject[]> {
  const { rows } = await client.query<DatabaseObject>(`
    select o.type, o.identity from pg_depend d join pg_namespace n on n.oid = d.refobjid,
      lateral pg_identify_object(d.classid, d.objid, 0) o
    where d.refclassid = 'pg_namespace'::regclass and d.deptype = 'n' and d.classid <> 'pg_extension'::regclass and ${OUR_SCHEMAS}
      and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
    order by o.type <> 'table', o.identity`);
  return rows;
}

export async function listEmptySchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname as name from pg_namespace n where n.nspname <> 'public' and ${OUR_SCHEMAS} and not exists (
      select from pg_depend d
      where (d.refclassid = 'pg_namespace'::regclass and d.refobjid = n.oid and d.deptype = 'n')
        or (d.classid = 'pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e'))`);
  return rows.map((row) => row.name);
}
