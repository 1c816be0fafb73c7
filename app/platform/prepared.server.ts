import { type Placeholder, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db.server.ts";
import type { Tx } from "./write.server.ts";

interface Preparable<T> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<T> };
}

/**
 * A statement used by every request or message. It is built once per connection, because building it takes longer than running it. The name
 * must be unique.
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
    // In a transaction this is its connection, otherwise the pool.
    const { client } = db._.session as unknown as { readonly client: object };
    const statement = built.get(client) ?? build(db, $).prepare(name);
    built.set(client, statement);
    return statement.execute(given);
  };
}

/** Statements that differ by `key`, such as one for each kind of record. Their names must say all that they differ by. */
export function preparedFor<Key, Name extends string, T>(
  nameOf: (key: Key) => string,
  values: readonly Name[],
  build: (db: Db | Tx, $: Record<Name, Placeholder>, key: Key) => Preparable<T>,
): (key: Key) => ReturnType<typeof prepared<Name, T>> {
  const statements = new Map<string, ReturnType<typeof prepared<Name, T>>>();
  return (key) => {
    const name = nameOf(key);
    const statement = statements.get(name) ?? prepared(name, values, (db, $) => build(db, $, key));
    statements.set(name, statement);
    return statement;
  };
}

/** An insert made with every submission. Every named column is set each time; its default does not apply. */
export function preparedInsert<Table extends PgTable, Name extends keyof Table["$inferInsert"] & string>(
  name: string,
  table: Table,
  columns: readonly Name[],
): (db: Db | Tx, row: Pick<Table["$inferInsert"], Name>) => Promise<unknown> {
  return prepared(name, columns, (db, $) => db.insert(table).values($ as unknown as Table["$inferInsert"]));
}
