import { type Placeholder, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server.ts";
import type { Tx } from "./write.server.ts";

interface Preparable<T> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<T> };
}

/**
 * A statement that is asked for with every request or message, built once for each connection and not each time: building takes this
 * process
 * longer than asking. PostgreSQL knows it by its name, which is no other's.
 */
export function prepared<Name extends string, T>(
  name: string,
  values: readonly Name[],
  build: (db: Db | Tx, $: Record<Name, Placeholder>) => Preparable<T>,
): (db: Db | Tx, values: Record<Name, unknown>) => Promise<T> {
  const $ = Object.fromEntries(values.map((each) => [each, sql.placeholder(each)])) as Record<string, Placeholder> as Record<
    Name,
    Placeholder
  >;
  const built = new WeakMap<object, ReturnType<Preparable<T>["prepare"]>>();
  return (db, given) => {
    // Of a transaction the connection that it runs on, otherwise the pool of them.
    const { client } = db._.session as unknown as { readonly client: object };
    const statement = built.get(client) ?? build(db, $).prepare(name);
    built.set(client, statement);
    return statement.execute(given);
  };
}

/** An insert that is made with every submission. Every named column is given each time; its default does not apply. */
export function preparedInsert<Table extends PgTable, Name extends keyof Table["$inferInsert"] & string>(
  name: string,
  table: Table,
  columns: readonly Name[],
): (db: Db | Tx, row: Pick<Table["$inferInsert"], Name>) => Promise<unknown> {
  return prepared(name, columns, (db, $) => db.insert(table).values($ as unknown as Table["$inferInsert"]));
}
