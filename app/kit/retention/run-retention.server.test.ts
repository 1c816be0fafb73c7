import { asc, eq, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { analyticsCapability } from "#kit/analytics/capability.server.ts";
import { rollUpAll } from "#kit/analytics/roll-up.server.ts";
import { saveStatSettings } from "#kit/analytics/stat-settings.server.ts";
import { DEFAULT_STAT_SETTINGS } from "#kit/analytics/stat-settings.ts";
import type { Capability } from "#kit/capability/capability.ts";
import type { Retention } from "#kit/capability/retention.ts";
import type { Services } from "#platform/services.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events, notes } from "#db/schema/activity.ts";
import { statDays, statEvents } from "#db/schema/stats.ts";
import { eraseRecords } from "./erase-records.server.ts";
import { runRetention } from "./run-retention.server.ts";

const RUNNING = new AbortController().signal;

interface Logged {
  readonly kind?: string;
  readonly id?: string;
}

/** With only these capabilities, and a readable log. */
function listening(
  { services }: TestWorld,
  ...capabilities: readonly Capability[]
): { readonly services: Services; readonly logged: Logged[] } {
  const logged: Logged[] = [];
  const error = ({ kind, id }: Logged) => void logged.push({ ...(kind !== undefined && { kind }), ...(id !== undefined && { id }) });
  return { services: { ...services, log: { ...services.log, error } as Services["log"], capabilities }, logged };
}

const keeping = (...retention: readonly Retention[]): Capability => ({ name: "test", retention });

const isOld: Retention["isOld"] = ({ clock }) => [lt(notes.createdAt, clock.now())];
const OLD_NOTES: Retention = { kind: "note", table: notes, id: notes.id, age: notes.createdAt, isOld };
const OLD_RECORDS: Retention = { ...OLD_NOTES, kind: "record", erase: (erasing) => eraseRecords(erasing, { kind: "record" }) };

/** Old notes, one per microsecond. The `stuck` ones can never be deleted, because another row references them. */
async function worldWithNotes(count: number, stuck: readonly number[]) {
  const world = await testWorld();
  const { actor } = await asStaff(world);
  const { db } = world.services;
  await db.execute(
    sql`insert into notes (subject_kind, subject_id, author_id, body, created_at) select 'test', 'x', ${actor.personId}, n::text, '2020-01-01'::timestamptz + n * interval '1 microsecond' from generate_series(1, ${count}::int) n`,
  );
  await db.execute(sql`create table holds (note uuid references notes (id))`);
  await db.execute(sql`insert into holds select id from notes where body = any(${sql.param(stuck.map(String))})`);
  const left = async () => db.select({ id: notes.id, body: notes.body }).from(notes).orderBy(asc(notes.createdAt));
  return { world, left };
}

describe("rows that cannot be deleted", () => {
  it.each([
    { retention: OLD_NOTES, count: 12_000 },
    { retention: OLD_RECORDS, count: 350 },
  ])("are named in the log once a pass, and each $retention.kind behind them goes", async ({ retention, count }) => {
    const stuck = [1, 2, 120, count];
    const { world, left } = await worldWithNotes(count, stuck);
    await using _ = world;
    const { services, logged } = listening(world, keeping(retention));
    await runRetention(services, RUNNING);
    const kept = await left();
    expect(kept.map(({ body }) => Number(body))).toEqual(stuck);
    expect(logged).toEqual(kept.map(({ id }) => ({ kind: retention.kind, id })));
  });

  it("leave no trace of a deletion that did not happen", async () => {
    const { world } = await worldWithNotes(3, [2]);
    await using _ = world;
    const [, second] = await world.services.db.select({ id: notes.id }).from(notes).orderBy(asc(notes.createdAt));
    await runRetention(listening(world, keeping(OLD_RECORDS)).services, RUNNING);
    const told = await world.services.db.select({ id: events.subjectId }).from(events).where(eq(events.type, "record.deleted"));
    expect(told).toHaveLength(2);
    expect(told).not.toContainEqual({ id: second?.id });
  });
});

it("goes on with the next kind where one cannot even be looked for", async () => {
  const { world, left } = await worldWithNotes(2, []);
  await using _ = world;
  const { services, logged } = listening(world, keeping({ ...OLD_NOTES, kind: "broken", isOld: () => [sql`no_such_column`] }, OLD_NOTES));
  await runRetention(services, RUNNING);
  expect([await left(), logged]).toEqual([[], [{ kind: "broken" }]]);
});

it("leaves to the next pass what is being changed, and keeps what was changed meanwhile", async () => {
  const { world, left } = await worldWithNotes(3, []);
  await using _ = world;
  const { db } = world.services;
  const { services } = listening(
    world,
    keeping({ ...OLD_RECORDS, isOld: ({ clock }) => [lt(notes.createdAt, clock.now()), sql`${notes.body} <> 'fresh'`] }),
  );
  await db.transaction(async (tx) => {
    await tx.update(notes).set({ body: "fresh" }).where(eq(notes.body, "2"));
    await runRetention(services, RUNNING);
  });
  expect((await left()).map(({ body }) => body)).toEqual(["fresh"]);
  await runRetention(services, RUNNING);
  expect(await left()).toHaveLength(1);
});

it("begins no further batch once the process stops", async () => {
  const { world, left } = await worldWithNotes(350, []);
  await using _ = world;
  const stopping = new AbortController();
  const stop: Retention["erase"] = async ({ deleteRows }) => {
    await deleteRows();
    stopping.abort();
    return [];
  };
  await runRetention(listening(world, keeping({ ...OLD_NOTES, erase: stop }, OLD_NOTES)).services, stopping.signal);
  expect(await left()).toHaveLength(250);
});

const countEvents = (world: TestWorld) => world.services.db.$count(statEvents);

/** Views from 394 days ago, one per second, and a setting that keeps 30 days. */
async function worldWithStats(count: number): Promise<TestWorld> {
  const world = await testWorld();
  const now = world.clock.now().toISOString();
  await world.services.db.execute(
    sql`insert into stat_events (at, kind, visitor, path, device) select ${now}::timestamptz - interval '394 days' + n * interval '1 second', 'view', 'ada', '/', 'phone' from generate_series(1, ${count}::int) n`,
  );
  await saveStatSettings(await asStaff(world), { ...DEFAULT_STAT_SETTINGS, keptDays: 30 }, "never");
  return world;
}

describe("raw statistics", () => {
  it("lowered from 395 to 30 days go in batches, where one statement for all would run out of time", async () => {
    await using world = await worldWithStats(30_000);
    await rollUpAll(world.services);
    // Three seconds for all of them, half a second per batch.
    await world.services.db.execute(
      sql`create function linger() returns trigger language plpgsql as $$ begin if old.id % 50 = 0 then perform pg_sleep(0.005); end if; return old; end $$`,
    );
    await world.services.db.execute(sql`create trigger slow before delete on stat_events for each row execute function linger()`);
    const pool = new pg.Pool({ connectionString: world.url, max: 1, statement_timeout: 1_500 });
    const db = drizzle(pool);
    const whole = await db.delete(statEvents).catch((error: Error) => error.cause);
    expect(whole).toMatchObject({ code: "57014" });
    const { services, logged } = listening(world, analyticsCapability);
    await runRetention({ ...services, db }, RUNNING);
    await pool.end();
    expect([await countEvents(world), logged]).toEqual([0, []]);
  });

  it("keep their counts where the process stopped in the middle of a day", async () => {
    await using world = await worldWithStats(20_000);
    const { services } = listening(world, analyticsCapability);
    const views = () =>
      services.db
        .select({ day: statDays.day, views: statDays.views })
        .from(statDays)
        .where(eq(statDays.dimension, "total"))
        .orderBy(statDays.day);
    await rollUpAll(services);
    const before = await views();
    const first = services.db.select({ id: statEvents.id }).from(statEvents).orderBy(asc(statEvents.at)).limit(7_000);
    await services.db.delete(statEvents).where(sql`${statEvents.id} in ${first}`);
    world.clock.advance(DAY_MS);
    await rollUpAll(services);
    expect(await views()).toEqual(before);
    await runRetention(services, RUNNING);
    expect([await countEvents(world), await views()]).toEqual([0, before]);
  });
});
