import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { BackupRefused } from "./backup-refused.server.ts";
import type { AppliedMigration } from "./manifest.server.ts";

const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

export interface MigrationPlan {
  /** Those applied when the backup was made. */
  readonly known: readonly MigrationMeta[];
  /** Those added since, to be applied after the rows. */
  readonly newer: readonly MigrationMeta[];
}

/**
 * Compared by time stamp, as Drizzle does: hashes differ between checkouts with other line ends, and a schema that does not fit is found
 * when its columns are compared with the backup's.
 */
export function planMigrations(applied: readonly AppliedMigration[], migrationsFolder: string): MigrationPlan {
  const ours = readMigrationFiles({ migrationsFolder });
  const theirs = new Set(applied.map((migration) => migration.createdAt));
  const known = ours.filter((migration) => theirs.has(migration.folderMillis));
  if (known.length < theirs.size) {
    throw new BackupRefused(
      "The backup was made by a newer version of Orbweave: its database has changes that this one does not know. Update first.",
    );
  }
  const newest = Math.max(...theirs);
  return { known, newer: ours.filter((migration) => migration.folderMillis > newest) };
}

/** Not Drizzle's migrate(): that commits, and a restore is one transaction. The rows about these migrations come with the backup. */
export async function buildSchema(client: pg.Client, { known }: MigrationPlan): Promise<void> {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of known) await runStatements(client, migration);
}

export async function applyNewerMigrations(client: pg.Client, { newer }: MigrationPlan): Promise<void> {
  for (const migration of newer) {
    await runStatements(client, migration);
    const values = [migration.hash, migration.folderMillis];
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", values);
  }
}

async function runStatements(client: pg.Client, { sql }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
}
