import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { Forbidden, recordEvents, write } from "#platform/write.server.ts";
import { SEAL_EVENTS, sealEvents } from "#platform/seal-events.server.ts";
import { events } from "#db/schema/activity.ts";
import { asStaff, asVisitor, VISITOR } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { erasePayloads } from "./erase-payloads.server.ts";
import { verifyActivity, verifyLog } from "./verify.server.ts";

const happened = (id: number) =>
  ({ type: "thing.done", subject: { kind: "thing", id: String(id), name: `Thing ${id}` }, after: { value: id } }) as const;

async function writeEvents(world: TestWorld, count: number): Promise<void> {
  await recordEvents(
    world.services.db,
    VISITOR,
    world.clock.now(),
    Array.from({ length: count }, (_, index) => happened(index + 1)),
  );
}

/** Only an attacker with database access can do this. */
async function tamper(world: TestWorld, statement: string): Promise<void> {
  await world.services.db.execute(sql.raw(`alter table events disable trigger user; ${statement}; alter table events enable trigger user`));
}

const refusal = { cause: expect.objectContaining({ message: expect.stringContaining("only grows") }) };

describe("the log", () => {
  it("only grows: the database refuses to change, delete or empty it", async () => {
    await using world = await testWorld();
    await writeEvents(world, 2);
    const statements = [
      "update events set type = 'thing.undone'",
      "update events set payload = '{}'",
      "update events set payload = null",
      "update events set payload = null, salt = null, at = at + interval '1 second'",
      "update events set payload = null, salt = null, hash = 'x'",
      "delete from events where seq = 2",
      "truncate events",
    ];
    for (const statement of statements)
      await expect(world.services.db.execute(sql.raw(statement)), statement).rejects.toMatchObject(refusal);
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 2 });
  });

  it("keeps its own number, salt and fingerprints, whatever is inserted", async () => {
    await using world = await testWorld();
    await world.services.db.insert(events).values({
      seq: 999,
      at: world.clock.now(),
      type: "a.b",
      actorKind: "system",
      subjectKind: "x",
      subjectId: "1",
      salt: Buffer.from("salt"),
      payloadHash: Buffer.from("x"),
      hash: Buffer.from("y"),
    });
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 1 });
  });

  it("says nothing of what was rolled back", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    const failing = write(ctx, async (tx, record) => {
      record(happened(1));
      await recordEvents(tx, ctx.actor, world.clock.now(), [happened(2)]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await write(ctx, async (_tx, record) => record(happened(3)));
    expect(await world.services.db.select({ seq: events.seq, id: events.subjectId }).from(events)).toEqual([{ seq: 1, id: "3" }]);
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 1 });
  });

  it("is one chain without gaps when fifty write at once", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => write(ctx, async (_tx, record) => [record(happened(index)), record(happened(index))])),
    );
    const rows = await world.services.db.select({ seq: events.seq }).from(events).orderBy(events.seq);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 100 });
  });
});

describe("what is not sealed yet", () => {
  /** As left by a process that dies between committing and sealing. */
  const commitOnly = ({ services: { db }, clock }: TestWorld, id: number) =>
    db.transaction((tx) => recordEvents(tx, VISITOR, clock.now(), [happened(id)]));

  it("is told apart from the chain, and sealed in order by the next process that looks", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await writeEvents(world, 1);
    for (const id of [7, 8, 9]) await commitOnly(world, id);
    expect(await verifyActivity(db)).toMatchObject({ ok: true, entries: 1, unsealed: 3 });
    await Promise.all([SEAL_EVENTS.run(world.services, new AbortController().signal), sealEvents(db)]);
    expect(await verifyActivity(db)).toMatchObject({ ok: true, entries: 4, unsealed: 0 });
    expect((await db.select({ id: events.subjectId }).from(events).orderBy(events.seq)).map(({ id }) => id)).toEqual(["1", "7", "8", "9"]);
  });

  it("only grows as well", async () => {
    await using world = await testWorld();
    await commitOnly(world, 1);
    for (const statement of ["update unsealed_events set type = 'a.b'", "delete from unsealed_events", "truncate unsealed_events"])
      await expect(world.services.db.execute(sql.raw(statement)), statement).rejects.toMatchObject(refusal);
    await sealEvents(world.services.db);
    await commitOnly(world, 2);
    await expect(world.services.db.execute(sql`delete from unsealed_events`)).rejects.toMatchObject(refusal);
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 1, unsealed: 1 });
  });

  it("can name emptied entries", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await writeEvents(world, 2);
    await db.transaction(async (tx) => {
      const entries = await erasePayloads(tx, eq(events.subjectId, "2"));
      const erased = { type: "personal_data.erased", subject: { kind: "personal_data", id: "erasure" }, details: { entries } } as const;
      await recordEvents(tx, VISITOR, world.clock.now(), [erased]);
    });
    expect(await verifyActivity(db)).toMatchObject({ ok: true, entries: 2, unsealed: 1 });
  });
});

describe("verifying", () => {
  it("is for those who may see the log", async () => {
    await using world = await testWorld();
    for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["sales"] })])
      await expect(verifyLog(ctx)).rejects.toThrow(Forbidden);
    expect(await verifyLog(await asStaff(world))).toEqual({ ok: true, entries: 0, head: "", unsealed: 0 });
  });

  it("tells the last fingerprint", async () => {
    await using world = await testWorld();
    await writeEvents(world, 3);
    const [last] = await world.services.db.select().from(events).where(eq(events.seq, 3));
    expect(await verifyActivity(world.services.db)).toEqual({ ok: true, entries: 3, head: last?.hash.toString("hex"), unsealed: 0 });
  });

  it.each([
    ["another type", "update events set type = 'thing.undone' where seq = 3", 3, "chain"],
    ["another time", "update events set at = at + interval '1 microsecond' where seq = 3", 3, "chain"],
    ["another actor", "update events set actor_kind = 'system' where seq = 3", 3, "chain"],
    ["another record", "update events set subject_id = '4' where seq = 3", 3, "chain"],
    ["another payload", `update events set payload = jsonb_set(payload, '{after}', '{"value": 7}') where seq = 3`, 3, "content"],
    ["a payload without its salt", "update events set salt = null where seq = 3", 3, "content"],
    [
      "a new payload with a fitting fingerprint",
      "update events set payload = '{}', payload_hash = sha256(salt || convert_to('{}', 'UTF8')) where seq = 3",
      3,
      "chain",
    ],
    [
      "an entry made again, fingerprints and all",
      "update events set type = 'thing.undone' where seq = 3; update events e set hash = event_hash((select hash from events where seq = 2), e) where seq = 3",
      4,
      "chain",
    ],
    ["a missing entry", "delete from events where seq = 3", 3, "gap"],
    ["a missing beginning", "delete from events where seq < 3", 1, "gap"],
    [
      "an exchange of two",
      "update events set seq = 99 where seq = 3; update events set seq = 3 where seq = 4; update events set seq = 4 where seq = 99",
      3,
      "chain",
    ],
  ])("finds %s", async (_what, statement, brokenAt, fault) => {
    await using world = await testWorld();
    await writeEvents(world, 5);
    await tamper(world, statement);
    expect(await verifyActivity(world.services.db)).toEqual({ ok: false, brokenAt, fault });
  });

  it("goes on from part to part, and sees what is missing between them", async () => {
    await using world = await testWorld();
    const aThousand = sql`insert into events (seq, at, type, actor_kind, subject_kind, subject_id, payload_hash, hash) select 0, now(), 'thing.done', 'system', 'thing', n::text, '', '' from generate_series(1, 1000) n`;
    for (let thousands = 0; thousands < 21; thousands += 1) await world.services.db.execute(aThousand);
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 21_000 });
    await tamper(world, "delete from events where seq between 9000 and 20400");
    expect(await verifyActivity(world.services.db)).toEqual({ ok: false, brokenAt: 9_000, fault: "gap" });
    await tamper(world, "delete from events where seq < 9000");
    expect(await verifyActivity(world.services.db)).toEqual({ ok: false, brokenAt: 1, fault: "gap" });
  });
});

describe("erasing", () => {
  it("takes what was said and leaves the chain whole, once it is said which entries", async () => {
    await using world = await testWorld();
    await writeEvents(world, 4);
    const erase = () => world.services.db.transaction((tx) => erasePayloads(tx, eq(events.subjectId, "2")));
    expect(await erase()).toEqual([2]);
    expect(await erase()).toEqual([]);
    const rows = await world.services.db.select().from(events).orderBy(events.seq);
    expect(rows.map(({ payload }) => payload?.subjectName)).toEqual(["Thing 1", undefined, "Thing 3", "Thing 4"]);
    expect(rows[1]?.salt).toBeNull();
    expect(await verifyActivity(world.services.db)).toEqual({ ok: false, brokenAt: 2, fault: "emptied" });
    await write(asVisitor(world), async (_, record) =>
      record({ type: "personal_data.erased", subject: { kind: "personal_data", id: "erasure" }, details: { entries: [2] } }),
    );
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 5 });
  });
});
