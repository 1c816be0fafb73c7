import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

const modules = import.meta.glob<Record<string, unknown>>("/db/schema/*.ts", { eager: true });

/** Every table by its exported name. */
export const ALL_TABLES: ReadonlyMap<PgTable, string> = new Map(
  Object.values(modules).flatMap((exported) =>
    Object.entries(exported).flatMap(([name, each]) => (is(each, PgTable) ? [[each, name]] : [])),
  ),
);
