import { sql } from "drizzle-orm";
import type { TestWorld } from "./test-database.ts";

/** Every row of every table as JSON in lower case: an erased person's words must be nowhere in it. */
export async function dump({ services: { db } }: TestWorld): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db.execute<{ row: string }>(sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`);
      return [name, ...rows.map(({ row }) => row)].join("\n");
    }),
  );
  return texts.join("\n").toLowerCase();
}
