import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { Fixture, fingerprint, query } from "#kit/backup/backup-fixture.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { migrateDatabase, openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { statDays } from "#db/schema/stats.ts";
import { asStaff } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { analyticsCapability } from "./capability.server.ts";
import { rollUpAll } from "./roll-up.server.ts";
import { DEFAULT_STAT_SETTINGS } from "./stat-settings.ts";
import { saveStatSettings } from "./stat-settings.server.ts";
import { makeStatPartitions } from "./stat-partitions.server.ts";

const RUNNING = new AbortController().signal;

const view = (at: string) => `insert into stat_events (at, kind, visitor, path, device) values ('${at}', 'view', 'ada', '/', 'phone')`;

async function happen({ url }: Pick<TestWorld, "url">, ...moments: readonly string[]): Promise<void> {
  for (const at of moments) await query(url, view(at));
}

const EVENTS = `select tableoid::regclass || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as line from stat_events order by at, id`;
const eventsIn = async ({ url }: Pick<TestWorld, "url">) => (await query<{ line: string }>(url, EVENTS)).map(({ line }) => line);

const PARTITIONS = "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'stat_events'::regclass order by 1";
const partitionsOf = async ({ url }: Pick<TestWorld, "url">) =>
  (await query<{ name: string }>(url, PARTITIONS)).map(({ name }) => name.replace("stat_events_", ""));

const retain = ({ services }: TestWorld, signal = RUNNING) => runRetention({ ...services, capabilities: [analyticsCapability] }, signal);

describe("the months of the raw statistics", () => {
  it("begin at midnight in UTC, and are made ahead", async () => {
    await using world = await testWorld();
    await makeStatPartitions(world.services);
    await happen(world, "2026-11-30T23:59:59.999Z", "2026-12-01T00:00:00Z", "2026-10-31T23:59:59Z");
    expect(await eventsIn(world)).toEqual([
      "stat_events_default 2026-10-31 23:59",
      "stat_events_2026_11 2026-11-30 23:59",
      "stat_events_2026_12 2026-12-01 00:00",
    ]);
    world.clock.advance(31 * DAY_MS);
    await makeStatPartitions(world.services);
    expect(await partitionsOf(world)).toEqual(["2026_11", "2026_12", "2027_01", "2027_02", "default"]);
  });

  it("refuse no event for want of a partition, and take it over once there is one", async () => {
    await using world = await testWorld();
    await happen(world, "2026-11-15T09:00:00Z", "2099-05-31T23:59:00Z", "2099-06-01T00:00:00Z");
    await makeStatPartitions(world.services);
    expect(await eventsIn(world)).toEqual([
      "stat_events_2026_11 2026-11-15 09:00",
      "stat_events_default 2099-05-31 23:59",
      "stat_events_default 2099-06-01 00:00",
    ]);
    world.clock.advance(Date.parse("2099-06-15T00:00:00Z") - world.clock.now().getTime());
    await makeStatPartitions(world.services);
    expect(await eventsIn(world)).toEqual([
      "stat_events_2026_11 2026-11-15 09:00",
      "stat_events_default 2099-05-31 23:59",
      "stat_events_2099_06 2099-06-01 00:00",
    ]);
  });

  it("are made once by processes that start together", async () => {
    await using world = await testWorld();
    const others = Array.from({ length: 4 }, () => openDatabase(world.url, createLog("silent")));
    await Promise.all(others.map(({ db }) => makeStatPartitions({ ...world.services, db })));
    await Promise.all(others.map(({ close }) => close()));
    expect(await partitionsOf(world)).toEqual(["2026_11", "2026_12", "2027_01", "default"]);
  });
});

describe("retention", () => {
  it("drops whole months, deletes what is left of one, and keeps the counts", async () => {
    await using world = await testWorld();
    await makeStatPartitions(world.services);
    await happen(
      world,
      "2026-10-20T00:00:00Z",
      "2026-11-20T00:00:00Z",
      "2026-12-10T00:00:00Z",
      "2027-01-05T00:00:00Z",
      "2027-01-20T00:00:00Z",
    );
    world.clock.advance(Date.parse("2027-01-25T12:00:00Z") - world.clock.now().getTime());
    await retain(world);
    expect(await eventsIn(world)).toEqual([
      "stat_events_2026_11 2026-11-20 00:00",
      "stat_events_2026_12 2026-12-10 00:00",
      "stat_events_2027_01 2027-01-05 00:00",
      "stat_events_2027_01 2027-01-20 00:00",
    ]);
    await saveStatSettings(await asStaff(world), { ...DEFAULT_STAT_SETTINGS, keptDays: 10 }, "never");
    await retain(world);
    expect(await eventsIn(world)).toEqual(["stat_events_2027_01 2027-01-20 00:00"]);
    expect(await partitionsOf(world)).toEqual(["2027_01", "default"]);
    await rollUpAll(world.services);
    expect(await world.services.db.$count(statDays, sql`dimension = 'total'`)).toBe(5);
  });

  it("drops nothing that is not rolled up, because the process is stopping", async () => {
    await using world = await testWorld();
    await makeStatPartitions(world.services);
    await happen(world, "2026-11-20T00:00:00Z");
    world.clock.advance(365 * DAY_MS);
    await analyticsCapability.retention?.[0]?.prepare?.(world.services, AbortSignal.abort());
    expect(await eventsIn(world)).toEqual(["stat_events_2026_11 2026-11-20 00:00"]);
  });

  it("deletes old events that have no month", async () => {
    await using world = await testWorld();
    await happen(world, "2020-01-01T00:00:00Z", "2026-11-14T00:00:00Z");
    await retain(world);
    expect(await eventsIn(world)).toEqual(["stat_events_default 2026-11-14 00:00"]);
  });
});

describe("an installation with statistics", () => {
  const fixture = new Fixture();
  afterAll(() => fixture.dispose());

  /** The migrations before the one that divides the statistics by month. */
  function earlierMigrations(): string {
    const folder = fixture.migrations();
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(
      0,
      journal.entries.findIndex(({ tag }) => tag.endsWith("_month_partitions")),
    );
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    return folder;
  }

  it("keeps every event when it is divided, and goes on numbering them", async () => {
    const now = new Date();
    const old = await fixture.migrated(
      earlierMigrations(),
      view("2025-01-31T23:00:00Z"),
      view(now.toISOString()),
      view("2099-01-01T00:00:00Z"),
    );
    await migrateDatabase(old.url, "db/migrations");
    const { db, close } = openDatabase(old.url, createLog("silent"));
    await makeStatPartitions({ db, clock: { now: () => now } });
    await close();
    await query(old.url, view(now.toISOString()));
    const events = "select id::int, tableoid::regclass::text as place from stat_events order by id";
    expect(await query(old.url, events)).toEqual([
      { id: 1, place: "stat_events_before" },
      { id: 2, place: "stat_events_before" },
      { id: 3, place: "stat_events_default" },
      { id: 4, place: "stat_events_before" },
    ]);
  });

  it("is backed up and restored with its months", async () => {
    await using world = await testWorld();
    await makeStatPartitions(world.services);
    await happen(world, "2026-10-31T23:59:59Z", "2026-11-30T23:59:59Z", "2026-12-01T00:00:00Z");
    const backup = await fixture.backUp({ url: world.url, dataDir: fixture.path("data") });
    const target = await fixture.installation();
    await fixture.restore(target, backup, "db/migrations");
    expect(await eventsIn(target)).toEqual(await eventsIn(world));
    expect(await fingerprint(target.url)).toEqual(await fingerprint(world.url));
    await fixture.restore(target, backup, "db/migrations", true);
    expect(await eventsIn(target)).toEqual(await eventsIn(world));
  });
});
