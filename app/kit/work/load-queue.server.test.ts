import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { mergeTickets } from "#features/tickets/merge-tickets.server.ts";
import { addInternalNote } from "#features/tickets/reply-as-staff.server.ts";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { seeMentions } from "#kit/activity/mentions.server.ts";
import { noteAction } from "#kit/activity/note-action.server.ts";
import { listNotes } from "#kit/activity/notes.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { Forbidden, write } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import { events, workMarks } from "#db/schema/activity.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { countQueue } from "./count-queue.server.ts";
import { loadQueue } from "./load-queue.server.ts";
import { loadWork } from "./load-work.server.ts";
import { waiting } from "./queue-fixture.ts";
import { changeMark, remindOfFollowUps } from "./work-marks.server.ts";

/** An admin with a password, as after signing in; admins from fixtures have none. */
async function signedIn(world: TestWorld) {
  const admin = await asStaff(world);
  await world.services.db.update(people).set({ passwordHash: "x" });
  return admin;
}

const address = { tab: "team", kind: undefined, rows: 50 } as const;

it("lists nothing that is decided, answered or sent", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  await addQuote(world, { status: "contacted" });
  await addQuote(world, { status: "won", acceptedAt: world.clock.now() });
  expect(await waiting(admin)).toEqual([]);
});

it("names the first reason that applies, with person, value and age", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  await addQuote(world, { status: "new" });
  const { items } = await loadQueue(admin, address);
  expect(items).toMatchObject([{ kind: "quote", words: "New", isLate: false, cents: expect.any(Number), assignee: undefined }]);
  expect(items[0]?.href).toBe(`/admin/quotes/${items[0]?.id}`);
  await world.services.db.update(quotes).set({ acceptedAt: world.clock.now() });
  expect(await waiting(admin)).toEqual(["quote: Accepted"]);
});

it.each([
  [3, "contacted", ["quote: Expires soon"]],
  [3.01, "contacted", []],
  [0, "contacted", ["quote: Expired, undecided"]],
  [1, "lost", []],
] as const)("a quote that expires in %d days and is %s: %j", async (expiresInDays, status, listed) => {
  await using world = await testWorld();
  await addQuote(world, { expiresInDays, status });
  expect(await waiting(await signedIn(world))).toEqual(listed);
});

it("puts what is late for longest first, and of one day what is worth most", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  const cheap = await addQuote(world, { status: "new" });
  const dear = await addQuote(world, { status: "new" });
  await world.services.db.update(quotes).set({ totalCents: 100 }).where(eq(quotes.id, cheap));
  await world.services.db.update(quotes).set({ totalCents: 900 }).where(eq(quotes.id, dear));
  const old = await addQuote(world, { status: "new" });
  await world.services.db
    .update(quotes)
    .set({ totalCents: 1, createdAt: new Date(world.clock.now().getTime() - 3 * DAY_MS) })
    .where(eq(quotes.id, old));
  const { items } = await loadQueue(admin, address);
  expect(items.map(({ id }) => id)).toEqual([old, dear, cheap]);
  expect(items.map(({ isLate }) => isLate)).toEqual([true, false, false]);
});

it("puts what is due today before what is due later, however much that is worth", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  const made = (hoursAgo: number) => new Date(world.clock.now().getTime() - hoursAgo * HOUR_MS);
  const today = await addQuote(world, { status: "new", createdAt: made(23) });
  const dear = await addQuote(world, { status: "new", createdAt: made(1) });
  const late = await addQuote(world, { status: "new", createdAt: made(30) });
  await world.services.db.update(quotes).set({ totalCents: 100 }).where(eq(quotes.id, today));
  await world.services.db.update(quotes).set({ totalCents: 900 }).where(eq(quotes.id, dear));
  const { items } = await loadQueue(admin, address);
  expect(items.map(({ id, group }) => [id, group])).toEqual([
    [late, "late"],
    [today, "today"],
    [dear, "coming"],
  ]);
});

it("divides into mine, unassigned and all, and counts each kind", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  const mine = await addQuote(world, { status: "new" });
  await addQuote(world, { status: "new" });
  await aTicket(world);
  await world.services.db.update(quotes).set({ assigneeId: admin.actor.personId }).where(eq(quotes.id, mine));
  expect((await loadQueue(admin, { ...address, tab: "mine" })).items.map(({ id }) => id)).toEqual([mine]);
  expect((await waiting(admin, { tab: "unassigned" })).toSorted()).toEqual(["quote: New", "ticket: First response due"]);
  expect(await waiting(admin, { kind: "ticket" })).toEqual(["ticket: First response due"]);
  const counts = await countQueue(admin);
  expect(counts.find(({ kind }) => kind === "quote")).toMatchObject({ mine: 1, team: 2, unassigned: 1, later: 0, late: 0, fresh: 2 });
});

it("shows only what is late or new, as many as the strip counts", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  const fresh = await addQuote(world, { status: "new", createdAt: world.clock.now() });
  const old = await addQuote(world, { status: "new", createdAt: new Date(world.clock.now().getTime() - 3 * DAY_MS) });
  const idsOf = async (part: "late" | "new") => (await loadQueue(admin, { ...address, part })).items.map(({ id }) => id);
  expect(await idsOf("late")).toEqual([old]);
  expect(await idsOf("new")).toEqual([fresh]);
  expect((await countQueue(admin)).find(({ kind }) => kind === "quote")).toMatchObject({ late: 1, fresh: 1 });
});

it("cuts a long queue, and says so", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  for (let index = 0; index < 3; index += 1) await addQuote(world, { status: "new" });
  expect(await loadQueue(admin, { ...address, rows: 2 })).toMatchObject({ isCut: true, items: { length: 2 } });
  expect(await loadQueue(admin, { ...address, rows: 3 })).toMatchObject({ isCut: false, items: { length: 3 } });
});

it("shows each member what is in their areas, and refuses a stranger", async () => {
  await using world = await testWorld();
  await addQuote(world, { status: "new" });
  await world.services.db
    .insert(mails)
    .values({ messageId: "x", template: "test", toAddress: "a@b.example", subject: "", text: "", html: "", status: "failed" });
  expect(await waiting(await asStaff(world, { role: "member", areas: ["sales"] }))).toEqual(["quote: New"]);
  expect(await waiting(await asMemberWithout(world, "sales"))).toEqual(["mail: Could not be sent"]);
  expect(await waiting(await asStaff(world, { role: "member" }))).toEqual([]);
  await expect(waiting(asVisitor(world))).rejects.toThrow(Forbidden);
});

it("knows of one record whether it waits, as only then can it be snoozed", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  const isWaiting = async (id: string) => (await loadWork(admin, new URL(`https://orbweave.example/admin/quotes/${id}`))).record?.isWaiting;
  const fresh = await addQuote(world, { status: "new", createdAt: world.clock.now() });
  expect(await isWaiting(fresh)).toBe(true);
  expect(await isWaiting(await addQuote(world, { status: "won" }))).toBe(false);
  await changeMark(admin, { intent: "snooze", kind: "quote", id: fresh, until: "workday" });
  expect(await isWaiting(fresh)).toBe(false);
});

describe("a snoozed record", () => {
  it("is out of the queue until its day, and listed under Later", async () => {
    await using world = await testWorld();
    const admin = await signedIn(world);
    const id = await addQuote(world, { status: "new", createdAt: world.clock.now() });
    expect(await changeMark(admin, { intent: "snooze", kind: "quote", id, until: "workday" })).toMatchObject({ ok: true });
    expect(await waiting(admin)).toEqual([]);
    expect(await waiting(admin, { tab: "later" })).toEqual(["quote: Snoozed"]);
    world.clock.advance(2 * DAY_MS);
    expect(await waiting(admin)).toEqual(["quote: New"]);
    expect(await waiting(admin, { tab: "later" })).toEqual([]);
  });

  it("comes back at once when the client acts, and on request", async () => {
    await using world = await testWorld();
    const admin = await signedIn(world);
    const id = await addQuote(world, { status: "new" });
    await changeMark(admin, { intent: "snooze", kind: "quote", id, until: "week" });
    world.clock.advance(1000);
    await world.services.db.update(quotes).set({ acceptedAt: world.clock.now() });
    expect(await waiting(admin)).toEqual(["quote: Accepted"]);
    await changeMark(admin, { intent: "snooze", kind: "quote", id, until: "week" });
    expect(await waiting(admin)).toEqual([]);
    await changeMark(admin, { intent: "wake", kind: "quote", id });
    expect(await waiting(admin)).toEqual(["quote: Accepted"]);
  });

  it.each(["week", "workday"])("stays snoozed when Undo comes after a colleague has snoozed it too (%s)", async (until) => {
    await using world = await testWorld();
    const admin = await signedIn(world);
    const record = { kind: "quote", id: await addQuote(world, { status: "new" }) };
    const mark = () => world.services.db.select({ until: workMarks.snoozedUntil, at: workMarks.snoozedAt }).from(workMarks);
    const snoozed = await changeMark(admin, { intent: "snooze", ...record, until: "workday" });
    if (!snoozed.ok || !snoozed.undo) throw new Error("It cannot be undone.");
    const [first] = await mark();
    world.clock.advance(1000);
    const theirs = await changeMark(await asStaff(world), { intent: "snooze", ...record, until });
    expect(await changeMark(admin, { ...snoozed.undo, ...record })).toEqual({ ok: false, reason: CHANGED_SINCE });
    // The colleague's Undo puts back the first snooze, which can then be undone, too.
    if (!theirs.ok || !theirs.undo) throw new Error("It cannot be undone.");
    expect(await changeMark(admin, { ...theirs.undo, ...record })).toMatchObject({ ok: true });
    expect(await mark()).toEqual([first]);
    expect(await changeMark(admin, { ...snoozed.undo, ...record })).toMatchObject({ ok: true });
    expect(await mark()).toEqual([{ until: null, at: null }]);
  });

  it("is called in the log what it was called there before", async () => {
    await using world = await testWorld();
    const admin = await signedIn(world);
    const [named, unnamed] = [await addQuote(world, { status: "new" }), await addQuote(world, { status: "new" })];
    await write(admin, async (_, record) =>
      record({ type: "quote.requested", subject: { kind: "quote", id: named, name: "client@example.com" } }),
    );
    for (const id of [named, unnamed]) await changeMark(admin, { intent: "snooze", kind: "quote", id, until: "workday" });
    const logged = await world.services.db.select().from(events).where(eq(events.type, "quote.snoozed"));
    expect(Object.fromEntries(logged.map(({ subjectId, payload }) => [subjectId, payload?.subjectName]))).toEqual({
      [named]: "client@example.com",
      [unnamed]: undefined,
    });
  });

  it("is refused without a day to come, for an unknown record, and without the permission", async () => {
    await using world = await testWorld();
    const admin = await signedIn(world);
    const id = await addQuote(world, { status: "new" });
    for (const until of ["", "2020-01-01", "2096-01-01", "soon", "2026-02-31"])
      expect(await changeMark(admin, { intent: "snooze", kind: "quote", id, until })).toMatchObject({ ok: false });
    expect(await changeMark(admin, { intent: "snooze", kind: "quote", id: UNKNOWN_ID, until: "today" })).toMatchObject({ ok: false });
    expect(await changeMark(admin, { intent: "snooze", kind: "contact", id, until: "today" })).toMatchObject({ ok: false });
    expect(await changeMark(admin, { intent: "wake", kind: "nonsense", id })).toMatchObject({ ok: false });
    const other = await asMemberWithout(world, "sales");
    await expect(changeMark(other, { intent: "snooze", kind: "quote", id, until: "today" })).rejects.toThrow(Forbidden);
    expect(await world.services.db.$count(workMarks)).toBe(0);
  });
});

describe("a follow-up date", () => {
  it("is taken back by Undo, which restores the one before, unless it has been changed since", async () => {
    await using world = await testWorld();
    const [admin, other] = [await signedIn(world), await asStaff(world)];
    const record = { kind: "quote", id: await addQuote(world, { status: "contacted" }) };
    const plan = async (who: typeof admin, until: string, nextAction: string) => {
      world.clock.advance(1_000);
      const set = await changeMark(who, { intent: "follow-up", ...record, until, nextAction });
      if (!set.ok || !set.undo) throw new Error("It cannot be undone.");
      return { ...set.undo, ...record };
    };
    const mark = async () => {
      const [row] = await world.services.db.select().from(workMarks);
      return row && { nextAction: row.nextAction, personId: row.personId, isSet: row.followUpAt !== null };
    };
    const first = await plan(admin, "workday", "Call");
    const second = await plan(other, "week", "Write");
    expect(await changeMark(admin, first)).toEqual({ ok: false, reason: CHANGED_SINCE });
    expect(await changeMark(other, second)).toMatchObject({ ok: true, done: expect.stringMatching(/^Follow-up on .*, as before\.$/) });
    expect(await mark()).toEqual({ nextAction: "Call", personId: admin.actor.personId, isSet: true });
    await changeMark(admin, { intent: "done", ...record });
    const third = await plan(admin, "week", "Ask");
    expect(await changeMark(admin, third)).toMatchObject({ ok: true, done: "Follow-up removed." });
    expect(await mark()).toMatchObject({ nextAction: "", isSet: false });
    const logged = await world.services.db.select({ type: events.type }).from(events).orderBy(desc(events.seq)).limit(3);
    expect(logged.map(({ type }) => type)).toEqual(["quote.follow_up_removed", "quote.follow_up_set", "quote.follow_up_done"]);
    expect(await changeMark(admin, third)).toEqual({ ok: false, reason: CHANGED_SINCE });
  });

  it("brings a record that does not wait into the queue on its day, with one reminder by email", async () => {
    await using world = await testWorld();
    const admin = await signedIn(world);
    const id = await addQuote(world, { status: "contacted" });
    await changeMark(admin, { intent: "follow-up", kind: "quote", id, until: "monday", nextAction: "Call about the budget" });
    expect(await waiting(admin)).toEqual([]);
    expect(await waiting(admin, { tab: "later" })).toEqual(["quote: Call about the budget"]);
    await remindOfFollowUps(world.services);
    expect(await world.services.db.$count(mails)).toBe(0);
    world.clock.advance(8 * DAY_MS);
    await world.services.db.update(quotes).set({ updatedAt: world.clock.now(), expiresAt: sql`now() + interval '90 days'` });
    expect(await waiting(admin)).toEqual(["quote: Call about the budget"]);
    await remindOfFollowUps(world.services);
    await remindOfFollowUps(world.services);
    expect((await world.services.db.select().from(mails)).map(({ subject }) => subject)).toEqual(["Follow-up due: Call about the budget"]);
    expect(await changeMark(admin, { intent: "done", kind: "quote", id })).toMatchObject({ ok: true });
    expect(await waiting(admin)).toEqual([]);
  });
});

describe("a record whose note mentions a colleague", () => {
  const subjectOf = (id: string): RecordSubject => ({
    kind: "quote",
    id,
    name: "client@example.com",
    path: `/admin/quotes/${id}`,
    permission: "quotes",
  });

  async function mentioned(world: TestWorld, options?: Parameters<typeof asStaff>[1]) {
    const [author, reader] = [await asStaff(world), await asStaff(world, options)];
    await world.services.db.update(people).set({ passwordHash: "x" });
    const post = (id: string, fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return noteAction(author, subjectOf(id), form);
    };
    const mention = (id: string, whom = reader) => post(id, { intent: "note.add", body: "Please look.", mentions: whom.actor.personId });
    const mine = async (ctx = reader) => (await loadQueue(ctx, { ...address, tab: "mine" })).items;
    const markOf = async (id: string) =>
      (await loadWork(reader, new URL(`https://orbweave.example/admin/quotes/${id}`))).record?.mentionedAt;
    return { author, reader, post, mention, mine, markOf };
  }

  it("is in their queue, first, until they open it, whether it waits or not and regardless of its assignee", async () => {
    await using world = await testWorld();
    const { author, reader, mention, mine, markOf } = await mentioned(world);
    const [own, decided, theirs] = [
      await addQuote(world, { status: "new", createdAt: new Date(world.clock.now().getTime() - 3 * DAY_MS) }),
      await addQuote(world, { status: "won" }),
      await addQuote(world, { status: "new", createdAt: world.clock.now() }),
    ];
    await world.services.db.update(quotes).set({ assigneeId: reader.actor.personId }).where(eq(quotes.id, own));
    await world.services.db.update(quotes).set({ assigneeId: author.actor.personId }).where(eq(quotes.id, theirs));
    for (const id of [decided, theirs]) await mention(id);
    await mention(own, author);
    const at = world.clock.now();
    const items = await mine();
    expect(items.map(({ id, group }) => [id, group]).toSorted()).toEqual(
      [
        [decided, "mentioned"],
        [theirs, "mentioned"],
        [own, "late"],
      ].toSorted(),
    );
    expect(items.at(-1)).toMatchObject({ id: own, isLate: true, mentionedAt: undefined });
    expect(items.find(({ id }) => id === decided)).toMatchObject({ one: "Quote", words: "", isWaiting: false, isLate: false, since: at });
    expect(items.find(({ id }) => id === theirs)).toMatchObject({ words: "New", isWaiting: true, mentionedAt: at });
    expect((await countQueue(reader)).find(({ kind }) => kind === "quote")).toMatchObject({ mine: 3, team: 2 });
    expect((await loadQueue(reader, address)).items.map(({ id, mentionedAt }) => [id, mentionedAt])).toEqual([
      [own, undefined],
      [theirs, at],
    ]);
    expect(await mine(author)).toMatchObject([{ id: theirs, mentionedAt: undefined }]);

    for (const id of [decided, theirs]) {
      expect(await markOf(id)).toEqual(at);
      await seeMentions(reader, { kind: "quote", id, upTo: at });
      expect(await markOf(id)).toBeUndefined();
    }
    expect((await mine()).map(({ id }) => id)).toEqual([own]);
    expect((await countQueue(reader)).find(({ kind }) => kind === "quote")).toMatchObject({ mine: 1, team: 2 });
  });

  it("is marked again by a later note, also one written while they read the first", async () => {
    await using world = await testWorld();
    const { reader, mention, mine } = await mentioned(world);
    const id = await addQuote(world, { status: "won" });
    await mention(id);
    const opened = world.clock.now();
    world.clock.advance(1_000);
    await mention(id);
    await seeMentions(reader, { kind: "quote", id, upTo: opened });
    expect(await mine()).toMatchObject([{ id, mentionedAt: world.clock.now() }]);
  });

  it("is marked for no other person, and not for one who lost the permission", async () => {
    await using world = await testWorld();
    const { author, reader, mention, mine } = await mentioned(world, { role: "member", areas: ["sales"] });
    const id = await addQuote(world, { status: "won" });
    await mention(id);
    await seeMentions(author, { kind: "quote", id, upTo: world.clock.now() });
    expect(await mine()).toHaveLength(1);
    const moved = { ...reader, actor: { ...reader.actor, areas: ["content" as const] } };
    expect(await mine(moved)).toEqual([]);
    expect((await loadWork(moved, new URL(`https://orbweave.example/admin/quotes/${id}`))).record).toBeUndefined();
    await expect(async () => seeMentions(asVisitor(world), { kind: "quote", id, upTo: world.clock.now() })).rejects.toThrow(Forbidden);
  });

  it("is not marked while the note is deleted, nor again by restoring a note that they have seen", async () => {
    await using world = await testWorld();
    const { author, reader, post, mention, mine } = await mentioned(world);
    const id = await addQuote(world, { status: "won" });
    const deleteNote = async () => {
      const [note] = await listNotes(author, subjectOf(id));
      const removed = await post(id, { intent: "note.remove", id: note?.id ?? "" });
      if (!removed.ok || removed.kind !== "removed") throw new Error("It was not deleted.");
      const {
        mentions: [whom = ""],
        ...undo
      } = removed.undo;
      return { intent: "note.restore", ...undo, mentions: whom };
    };
    await mention(id);
    const at = world.clock.now();
    const undo = await deleteNote();
    expect(await mine()).toEqual([]);
    world.clock.advance(1_000);
    await post(id, undo);
    expect(await mine()).toMatchObject([{ id, mentionedAt: at }]);
    await seeMentions(reader, { kind: "quote", id, upTo: at });
    await post(id, await deleteNote());
    expect(await mine()).toEqual([]);
  });

  it("passes the mention on when a ticket is merged", async () => {
    await using world = await testWorld();
    const { author, reader, mine } = await mentioned(world);
    const [from, into] = [await aTicket(world), await aTicket(world)];
    await addInternalNote(author, from.id, { body: `Please look, @${reader.actor.name}`, idempotency_key: UNKNOWN_ID });
    expect(await mine()).toMatchObject([{ id: from.id, kind: "ticket" }]);
    await mergeTickets(author, { fromId: from.id, intoId: into.id });
    expect(await mine()).toMatchObject([{ id: into.id }]);
  });
});
