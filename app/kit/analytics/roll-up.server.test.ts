import { and, eq, sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { BUSINESS_HOURS_KEY } from "#kit/settings/business-hours.server.ts";
import { settings } from "#db/schema/settings.ts";
import { statDays, statEvents, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { asStaff } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { rollUpAll, rollUpRecent } from "./roll-up.server.ts";
import { DEFAULT_STAT_SETTINGS } from "./stat-settings.ts";
import { saveStatSettings } from "./stat-settings.server.ts";

const RUNNING = new AbortController().signal;

type NewEvent = typeof statEvents.$inferInsert;

async function happen(world: TestWorld, ...events: readonly Partial<NewEvent>[]): Promise<void> {
  const base = { at: world.clock.now(), kind: "view", visitor: "ada", path: "/", device: "desktop" } as const;
  for (const event of events) await world.services.db.insert(statEvents).values({ ...base, ...event });
}

async function days(world: TestWorld) {
  const rows = await world.services.db.select().from(statDays).orderBy(statDays.day, statDays.dimension, statDays.key);
  return rows.map(({ dimension, key, views, visitors }) => `${dimension} ${key} ${views}/${visitors}`);
}

describe("rolling up", () => {
  it("counts views, visitors once a day, what brought them, devices, campaigns and clicks", async () => {
    await using world = await testWorld();
    await happen(
      world,
      { source: "google.com" },
      { path: "/blogs", campaign: "news//" },
      { visitor: "bob", device: "phone" },
      { visitor: "bob", device: "phone", source: "bing.com" },
      { kind: "click", name: "github.com" },
      { kind: "vital", name: "LCP", value: 900, data: { bucket: 8 } },
    );
    await rollUpRecent(world.services);
    expect(await days(world)).toEqual([
      "campaign news// 2/1",
      "click github.com 1/1",
      "device desktop 2/1",
      "device phone 2/1",
      "path / 3/2",
      "path /blogs 1/1",
      "source  2/1",
      "source google.com 2/1",
      "total  4/2",
    ]);
    const hours = await world.services.db.select().from(statHours).where(eq(statHours.dimension, "total"));
    expect(hours).toMatchObject([{ hour: new Date("2026-11-15T09:00:00Z"), views: 4, visitors: 2 }]);
    expect(await world.services.db.select().from(statVitals)).toMatchObject([
      { metric: "LCP", device: "desktop", path: "/", bucket: 8, count: 1 },
    ]);
  });

  it.each([
    ["Asia/Dhaka", "17:59:59", "18:00:00"],
    ["Asia/Kolkata", "18:29:59", "18:30:00"],
  ])("ends a day at midnight in %s", async (timeZone, before, after) => {
    await using world = await testWorld();
    await world.services.db.insert(settings).values({ key: BUSINESS_HOURS_KEY, value: { ...DEFAULT_BUSINESS_HOURS, timeZone } });
    await happen(
      world,
      { at: new Date(`2026-11-14T${before}Z`) },
      { at: new Date(`2026-11-14T${after}Z`), visitor: "bob", path: "/blogs" },
    );
    await rollUpAll(world.services);
    const counted = await world.services.db.select().from(statDays).where(eq(statDays.dimension, "path")).orderBy(statDays.day);
    expect(counted.map(({ day, key, views }) => [day, key, views])).toEqual([
      ["2026-11-14", "/", 1],
      ["2026-11-15", "/blogs", 1],
    ]);
    await happen(world, { at: new Date(`2026-11-14T${before}Z`) });
    await rollUpAll(world.services);
    expect(await world.services.db.$count(statDays, and(eq(statDays.dimension, "total"), eq(statDays.views, 2)))).toBe(1);
  });

  it("counts a visitor of several hours once in the day, and gives the same when it is done again", async () => {
    await using world = await testWorld();
    await happen(world, {});
    await rollUpRecent(world.services);
    world.clock.advance(HOUR_MS);
    await happen(world, {}, {});
    await rollUpRecent(world.services);
    const once = await days(world);
    expect(once).toContain("total  3/1");
    expect(await world.services.db.$count(statHours, eq(statHours.dimension, "total"))).toBe(2);
    await world.services.db.update(statHours).set({ views: 0 }).where(eq(statHours.dimension, "events"));
    await Promise.all([rollUpAll(world.services), rollUpAll(world.services)]);
    expect(await days(world)).toEqual(once);
  });

  it("misses nothing that is committed later than what has a larger id", async () => {
    await using world = await testWorld();
    const slow = new pg.Client({ connectionString: world.url });
    await slow.connect();
    try {
      await slow.query("begin");
      await slow.query("insert into stat_events (at, kind, visitor, path, device) values ($1, 'view', 'late', '/', 'phone')", [
        world.clock.now(),
      ]);
      await happen(world, {});
      await rollUpRecent(world.services);
      expect(await days(world)).toContain("total  1/1");
      await slow.query("commit");
    } finally {
      await slow.end();
    }
    await rollUpRecent(world.services);
    expect(await days(world)).toContain("total  2/2");
  });

  it("catches up on what came before the process was away", async () => {
    await using world = await testWorld();
    await happen(world, {});
    world.clock.advance(2 * DAY_MS);
    await rollUpRecent(world.services);
    expect(await days(world)).toEqual([]);
    await rollUpAll(world.services);
    expect(await days(world)).toContain("total  1/1");
  });

  it("counts rare keys together, so that a script cannot fill the tables", async () => {
    await using world = await testWorld();
    await world.services.db.execute(sql`insert into stat_events (at, kind, visitor, path, device, source)
      select ${world.clock.now().toISOString()}::timestamptz, 'view', 'v' || n, '/', 'phone', 'host' || n || '.example' from generate_series(1, 1000) n`);
    await rollUpRecent(world.services);
    const sources = await world.services.db.select().from(statDays).where(eq(statDays.dimension, "source"));
    expect(sources).toHaveLength(301);
    expect(sources.find(({ key }) => key === "(other)")).toMatchObject({ views: 700, visitors: 700 });
  });
});

describe("the wizard", () => {
  const wizard = (visitor: string, name: string, step: number, more: Partial<NewEvent> = {}): Partial<NewEvent> => ({
    kind: "wizard",
    visitor,
    name,
    step,
    ...more,
  });

  it("is counted step by step, with the time, and what those left behind who went no further", async () => {
    await using world = await testWorld();
    await happen(
      world,
      wizard("ada", "entered", 1),
      wizard("ada", "left", 1, { value: 4000 }),
      wizard("ada", "entered", 2),
      wizard("ada", "back", 2, { value: 1000 }),
      wizard("ada", "entered", 1),
      wizard("ada", "invalid", 1),
      wizard("bob", "entered", 1),
      wizard("bob", "left", 1, { value: 2000 }),
      wizard("bob", "entered", 11),
      wizard("bob", "left", 11),
      wizard("bob", "result", 11, { data: { cents: 700 } }),
      wizard("bob", "result", 11, { data: { cents: 900 } }),
      wizard("cleo", "entered", 1, { data: { cents: 100 } }),
      wizard("cleo", "entered", 2, { data: { cents: 300 } }),
      wizard("cleo", "back", 2, { value: 3000, data: { cents: 400 } }),
      wizard("cleo", "entered", 1),
      wizard("dan", "entered", 11, { data: { cents: 700 } }),
      wizard("eve", "result", 11, { data: { cents: 5000 } }),
      wizard("eve", "contact", 11, { data: { cents: 5000 } }),
    );
    await rollUpRecent(world.services);
    const steps = await world.services.db.select().from(statSteps).orderBy(statSteps.step);
    expect(steps).toMatchObject([
      { step: 1, entered: 3, left: 2, backs: 0, invalid: 1, spentMs: 6000, stays: 2, leftBehindCents: 0 },
      { step: 2, entered: 2, left: 0, backs: 2, spentMs: 4000, stays: 2, leftBehindCents: 400 },
      { step: 11, entered: 2, left: 1, leftBehindCents: 700 },
    ]);
  });

  it("names the pages that were read before a request", async () => {
    await using world = await testWorld();
    await happen(
      world,
      { path: "/blogs/a" },
      { path: "/" },
      { path: "/" },
      wizard("ada", "result", 11),
      { path: "/career" },
      { visitor: "bob", path: "/" },
      wizard("bob", "entered", 1),
    );
    await rollUpRecent(world.services);
    expect(await world.services.db.select().from(statLeads).orderBy(statLeads.path)).toMatchObject([
      { path: "/", quotes: 1 },
      { path: "/blogs/a", quotes: 1 },
    ]);
  });
});

describe("raw events", () => {
  it("go after the days that the settings say, their counts stay", async () => {
    await using world = await testWorld();
    await happen(world, {});
    world.clock.advance(31 * DAY_MS);
    await happen(world, {});
    await runRetention(world.services, RUNNING);
    expect(await world.services.db.$count(statEvents)).toBe(2);
    await saveStatSettings(await asStaff(world), { ...DEFAULT_STAT_SETTINGS, keptDays: 30 }, "never");
    await runRetention(world.services, RUNNING);
    expect(await world.services.db.$count(statEvents)).toBe(1);
    await rollUpAll(world.services);
    expect(await world.services.db.$count(statDays, eq(statDays.dimension, "total"))).toBe(2);
  });
});
