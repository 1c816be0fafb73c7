import { describe, expect, it } from "vitest";
import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden, write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { loadRecordActivity } from "./load-record-activity.server.ts";
import { listTimeline } from "./list-timeline.server.ts";
import { noteAction } from "./note-action.server.ts";
import { listNotes } from "./notes.server.ts";
import type { RecordSubject } from "./record-subject.ts";

const QUOTE: RecordSubject = {
  kind: "quote",
  id: "7",
  name: "client@example.com",
  path: "/admin/quotes/7",
  permission: "quotes",
};
const HOUR_MS = 3_600_000;

function post(ctx: Ctx, fields: Readonly<Record<string, string | readonly string[]>>, subject = QUOTE) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return noteAction(ctx, subject, form);
}

/** A person who has accepted the invitation. */
async function colleague(world: TestWorld, options?: Parameters<typeof asStaff>[1]) {
  const ctx = await asStaff(world, options);
  await world.services.db.update(people).set({ passwordHash: "x" }).where(eq(people.id, ctx.actor.personId));
  return ctx;
}

describe("notes", () => {
  it("are refused to strangers", async () => {
    await using world = await testWorld();
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
      await expect(listNotes(ctx, QUOTE)).rejects.toThrow(Forbidden);
      await expect(listTimeline(ctx, QUOTE)).rejects.toThrow(Forbidden);
      await expect(post(ctx, { intent: "note.add", body: "hello" })).rejects.toThrow(Forbidden);
    }
  });

  it("are shown newest first, with who wrote them", async () => {
    await using world = await testWorld();
    const [ada, mina] = [await colleague(world), await colleague(world, { role: "member", areas: ["sales"] })];
    await post(ada, { intent: "note.add", body: "  first\r\nline\0 " });
    world.clock.advance(1_000);
    await post(mina, { intent: "note.add", body: "second" });
    await post(mina, { intent: "note.add", body: "elsewhere" }, { ...QUOTE, id: "8" });
    expect(await listNotes(ada, QUOTE)).toMatchObject([
      { body: "second", author: "Mina Member", isMine: false },
      { body: "first\nline", author: "Ada Admin", isMine: true },
    ]);
  });

  it("mail the mentioned colleagues who may see the record, and no others", async () => {
    await using world = await testWorld();
    const [ada, mina, outsider] = [
      await colleague(world),
      await colleague(world, { role: "member", areas: ["sales"] }),
      await colleague(world, { role: "member", areas: ["content"] }),
    ];
    const invited = await asStaff(world);
    await world.services.db.update(people).set({ passwordHash: null }).where(eq(people.id, invited.actor.personId));
    const gone = await colleague(world);
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, gone.actor.personId));
    const mentions = [ada, mina, outsider, invited, gone].map(({ actor }) => actor.personId);
    expect(await post(ada, { intent: "note.add", body: "Look, @Mina Member", mentions })).toMatchObject({ ok: true });
    const sent = await world.services.db.select().from(mails);
    expect(sent).toMatchObject([
      {
        toAddress: mina.actor.email,
        template: "note-mention",
        subject: "Ada Admin mentioned you: quote client@example.com",
        subjectKind: "quote",
        subjectId: "7",
      },
    ]);
    expect(sent[0]?.text).toContain("Look, @Mina Member");
    expect(sent[0]?.text).toContain(`${world.services.config.publicUrl}/admin/quotes/7`);
    const [note] = await listNotes(ada, QUOTE);
    expect(note?.mentions.map(({ id }) => id).sort()).toEqual([ada.actor.personId, mina.actor.personId].sort());
  });

  it("are deleted by their writer only, and come back as they were, with their date and without mail", async () => {
    await using world = await testWorld();
    const [ada, mina] = [await colleague(world), await colleague(world, { role: "member", areas: ["sales"] })];
    await post(ada, { intent: "note.add", body: "Hello @Mina Member", mentions: mina.actor.personId });
    const [written] = await listNotes(ada, QUOTE);
    const id = written?.id ?? "";
    expect(await post(mina, { intent: "note.remove", id })).toMatchObject({ ok: false });
    expect(await post(ada, { intent: "note.remove", id }, { ...QUOTE, id: "8" })).toMatchObject({ ok: false });
    world.clock.advance(60_000);
    const removed = await post(ada, { intent: "note.remove", id });
    if (!removed.ok || removed.kind !== "removed") throw new Error("not removed");
    expect(await listNotes(ada, QUOTE)).toEqual([]);
    world.clock.advance(60_000);
    const undo = { intent: "note.restore", ...removed.undo };
    expect(await post(mina, undo)).toMatchObject({ ok: false });
    for (const forged of [{ body: "I always said so" }, { mentions: [ada.actor.personId] }, { proof: "" }, { proof: "x".repeat(43) }]) {
      expect(await post(ada, { ...undo, ...forged })).toEqual({ ok: false, reason: "This note can no longer be restored." });
    }
    expect([await post(ada, undo), await post(ada, undo)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await listNotes(ada, QUOTE)).toEqual([written]);
    expect(await world.services.db.select().from(mails)).toHaveLength(1);
    expect((await world.services.db.select().from(events).orderBy(asc(events.seq))).map(({ type }) => type)).toEqual([
      "note.added",
      "note.removed",
      "note.restored",
    ]);
  });

  it("that were never there, or are long gone, do not come back", async () => {
    await using world = await testWorld();
    const ada = await colleague(world);
    const never = { intent: "note.restore", id: "0b77ea01-0000-4000-8000-0123456789ab", body: "I always said so", proof: "x" };
    expect(await post(ada, never)).toMatchObject({ ok: false });
    await post(ada, { intent: "note.add", body: "x" });
    const [note] = await listNotes(ada, QUOTE);
    const removed = await post(ada, { intent: "note.remove", id: note?.id ?? "" });
    world.clock.advance(HOUR_MS + 1);
    expect(await post(ada, { intent: "note.restore", ...(removed.ok && removed.kind === "removed" ? removed.undo : {}) })).toMatchObject({
      ok: false,
    });
    expect(await world.services.db.select().from(notes)).toEqual([]);
  });

  it("say what is wrong", async () => {
    await using world = await testWorld();
    const ada = await colleague(world);
    expect(await post(ada, { intent: "note.add", body: " \n\0 " })).toEqual({ ok: false, reason: "Please write the note." });
    expect(await post(ada, { intent: "note.add", body: "x".repeat(5_001) })).toEqual({
      ok: false,
      reason: "Please use at most 5,000 characters.",
    });
    expect(await post(ada, { intent: "note.remove", id: "1" })).toEqual({ ok: false, reason: "There is no such note." });
    expect(await post(ada, { intent: "note.explode" })).toMatchObject({ ok: false });
  });
});

describe("a timeline", () => {
  it("tells what happened to one record, newest first, page by page", async () => {
    await using world = await testWorld();
    const ada = await colleague(world);
    const assign = (id: string) => write(ada, async (_, record) => record({ type: "quote.assigned", subject: { kind: QUOTE.kind, id } }));
    for (let index = 0; index < 35; index += 1) await assign(QUOTE.id);
    await assign("8");
    // Notes are listed as notes, not as events.
    await post(ada, { intent: "note.add", body: "They call back." });
    const first = await listTimeline(ada, QUOTE);
    expect(first.entries).toHaveLength(30);
    expect(first.entries[0]).toEqual({ seq: 35, at: world.clock.now(), who: "Ada Admin", did: "assigned the quote" });
    const second = await listTimeline(ada, QUOTE, first.next);
    expect(second.entries.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    expect(second.next).toBeUndefined();
    const loaded = await loadRecordActivity(ada, QUOTE, new URL(`https://orbweave.example/admin/quotes/7?before=${first.next}`));
    expect(loaded).toMatchObject({ timeline: second, staff: [{ id: ada.actor.personId, name: "Ada Admin" }] });
    expect(loaded.notes).toHaveLength(1);
    expect(Object.keys(loaded.staff[0] ?? {})).toEqual(["id", "name"]);
    for (const before of ["", "x", "-1", "9".repeat(40)]) {
      expect((await loadRecordActivity(ada, QUOTE, new URL(`https://orbweave.example/?before=${before}`))).timeline).toEqual(first);
    }
  });
});
