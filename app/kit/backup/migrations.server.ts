import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { BackupRefused } from "./backup-refused.server.ts";
import type { AppliedMigration } from "./manifest.server.ts";

const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

export interface MigrationPlan {
  /** Migrations applied when the backup was made. */
  readonly known: readonly MigrationMeta[];
  /** Migrations added since, applied after the rows are loaded. */
  readonly newer: readonly MigrationMeta[];
}

/**
 * Compares timestamps, as Drizzle does: hashes differ between checkouts with different line endings. A schema that does not fit is detected
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

/** Does not use Drizzle's migrate(), which commits: a restore is one transaction. The backup contains the rows about these migrations. */
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
