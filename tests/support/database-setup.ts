import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#platform/db.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** A server for one test run need not survive a power cut. Autovacuum is off because it would move rows in the middle of a test. */
const NEVER = "2000000000";
const HASTY = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum_vacuum_threshold: NEVER,
  autovacuum_vacuum_insert_threshold: "-1",
};

/** One real PostgreSQL for the whole run, with a migrated template that every test database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "orbweave-tests-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: HASTY });
  // Thousands of connections would each spend milliseconds on hashing the password.
  await onServer(postgres.url, `set scram_iterations = 1; alter role current_user password '${new URL(postgres.url).password}'`);
  await onServer(postgres.url, "create database template_orbweave");
  const template = new URL(postgres.url);
  template.pathname = "/template_orbweave";
  await migrateDatabase(template.href, "db/migrations");
  project.provide("databaseUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
