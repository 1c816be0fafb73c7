import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { migrateDatabase } from "#platform/db.server.ts";
import { people } from "#db/schema/people.ts";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { ALL_TABLES } from "#tests/support/all-tables.ts";
import { testWorld } from "#tests/support/test-database.ts";

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

it("migrates once when twelve processes start together on an empty database", async () => {
  const url = await emptyDatabase();
  await Promise.all(Array.from({ length: 12 }, () => migrateDatabase(url, "db/migrations")));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as done from drizzle.__drizzle_migrations");
  await client.end();
  expect(rows[0].done).toBeGreaterThan(0);
});

it("loads the demo world once, also when several processes start together, takes all of it away, and never loads it again", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const tables = [...ALL_TABLES.keys()].filter((table) => "isDemo" in getTableColumns(table));
  const withDemo = async () => {
    const counts = await Promise.all(tables.map((table) => db.$count(table, sql`is_demo`)));
    return tables.map((table) => getTableName(table)).filter((_, index) => (counts[index] ?? 0) > 0);
  };
  const loaded = await Promise.all(Array.from({ length: 4 }, () => loadDemoWorld({ ...world.services, clock: systemClock })));
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect((await db.select().from(people)).every((person) => person.isDemo)).toBe(true);
  expect((await withDemo()).length).toBeGreaterThan(10);
  await removeDemo(await asStaff(world));
  expect(await withDemo()).toEqual([]);
  expect(await loadDemoWorld({ ...world.services, clock: systemClock })).toBe(false);
  expect(await withDemo()).toEqual([]);
});

it("waits for the process that loads the demo world longer than a statement may take", async () => {
  await using world = await testWorld();
  const loading = new pg.Client({ connectionString: world.url });
  await loading.connect();
  await loading.query("begin");
  await loading.query("select pg_advisory_xact_lock(hashtext('demo_loaded'))");
  await loading.query("insert into settings (key, value) values ('demo_loaded', 'true')");
  const pool = new pg.Pool({ connectionString: world.url, max: 1, statement_timeout: 1_000 });
  const waiting = loadDemoWorld({ ...world.services, db: drizzle(pool), capabilities: [] });
  await setTimeout(1_500);
  await loading.query("rollback");
  await loading.end();
  expect(await waiting).toBe(true);
  await pool.end();
});
