import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db.server.ts";
import type { ListRow } from "./list-page.ts";
import type { ListSource } from "./list-source.server.ts";

type Selected = Readonly<Record<string, AnyPgColumn | SQL | SQL.Aliased>>;

/** A query on a list's table and its joins. */
export function selectFrom<Row extends ListRow>(db: Db, { from, joins = [] }: ListSource<Row>, fields: Selected) {
  const query = db.select(fields).from(from).$dynamic();
  for (const { table, on } of joins) query.leftJoin(table, on);
  return query;
}
