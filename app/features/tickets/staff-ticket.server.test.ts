import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { aPhoto, text } from "#kit/files/file-fixture.ts";
import { openFileAsStaff } from "#kit/files/open-file-as-staff.server.ts";
import { addThread } from "#kit/mail-in/thread-fixture.ts";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { cannedReplies, ticketMessages, tickets } from "#db/schema/tickets.ts";
import { closeTicket, reopenTicket } from "./answer-ticket.server.ts";
import { changeCannedReply, createCannedReply, fillCannedReply, listCannedReplies, removeCannedReply } from "./canned-replies.server.ts";
import { assignTicket, setPriority, setTags, setTicketStatus } from "./manage-ticket.server.ts";
import { mergeTickets } from "./merge-tickets.server.ts";
import { openTicketFile, readTicket } from "./read-ticket.server.ts";
import { addInternalNote, replyAsStaff } from "./reply-as-staff.server.ts";
import { replyAsVisitor } from "./reply-as-visitor.server.ts";
import { staffReplySchema, ticketTagsSchema } from "./staff-input.ts";
import { aTicket, bytesIn, newTicket, ticketWorld } from "./ticket-fixture.ts";

const answer = (body = "It does not.", status = "waiting") => staffReplySchema.parse({ body, status, idempotency_key: randomUUID() });
const note = (body = "A difficult one") => ({ body, idempotency_key: randomUUID() });

const lastEvent = async ({ services }: TestWorld) => (await services.db.select().from(events).orderBy(asc(events.seq))).at(-1);
const mailsTo = ({ services }: TestWorld, address: string) =>
  services.db
    .select()
    .from(mails)
    .where(sql`to_address = ${address}`)
    .orderBy(asc(mails.createdAt));

describe("an answer", () => {
  it("is shown on the page, mailed into the thread, and stops the clock", async () => {
    await using world = await ticketWorld();
    const { id, key, ticket } = await aTicket(world);
    const staff = await asStaff(world, { role: "member", areas: ["communication"] });
    for (const body of ["It does not.", "And never will."]) {
      world.clock.advance(60_000);
      expect(await replyAsStaff(staff, id, answer(body))).toMatchObject({ ok: true, isNew: true });
    }
    const [first, second, third] = await mailsTo(world, "rina@example.com");
    expect([second?.template, third?.template]).toEqual(["ticket-answered", "ticket-answered"]);
    expect(second?.headers).toEqual({ "In-Reply-To": first?.messageId, References: first?.messageId });
    expect(third?.headers).toEqual({ "In-Reply-To": second?.messageId, References: `${first?.messageId} ${second?.messageId}` });
    expect(third?.text).toContain("And never will.");
    expect(third?.text).toContain(`/ticket/${key}`);
    for (const words of ["Zebrafinch", "Marmalade", "platypus"])
      expect(`${second?.subject} ${second?.text} ${second?.html}`).not.toContain(words);
    const messages = await world.services.db.select().from(ticketMessages).orderBy(asc(ticketMessages.createdAt));
    expect(messages.map(({ messageId }) => messageId)).toEqual([first?.messageId, second?.messageId, third?.messageId]);
    expect(await world.services.db.select().from(tickets)).toMatchObject([
      { status: "waiting", firstAnsweredAt: new Date(ticket.createdAt.getTime() + 60_000) },
    ]);
    expect(await lastEvent(world)).toMatchObject({ type: "ticket.answer_sent", actorId: staff.actor.personId });
  });

  it("and a change of the status mark the ticket's emails as read", async () => {
    await using world = await ticketWorld();
    const { db } = world.services;
    const staff = await asStaff(world);
    const { id } = await aTicket(world);
    await addThread(world, { subjectKind: "ticket", subjectId: id });
    await replyAsStaff(staff, id, answer());
    expect(await db.select().from(mailThreads)).toMatchObject([{ isUnread: false }]);
    await db.update(mailThreads).set({ isUnread: true });
    await setTicketStatus(staff, id, { status: "closed" });
    expect(await db.select().from(mailThreads)).toMatchObject([{ isUnread: false }]);
  });

  it("assigns an unassigned ticket to the staff member who answers, and logs it", async () => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
    for (const staff of [ada, mina]) await replyAsStaff(staff, id, answer());
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ assigneeId: ada.actor.personId }]);
    const assigned = await world.services.db.select().from(events).where(eq(events.type, "ticket.assigned"));
    expect(assigned).toMatchObject([{ actorId: ada.actor.personId, payload: { after: { assignee: ada.actor.name } } }]);
  });

  it("is sent once, also when Send is pressed repeatedly", async () => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    const staff = await asStaff(world);
    const words = answer();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => replyAsStaff(staff, id, words, [{ name: "a.txt", bytes: text("words") }])),
    );
    expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    expect(await mailsTo(world, "rina@example.com")).toHaveLength(2);
    expect(await bytesIn(world)).toHaveLength(1);
    expect(await replyAsStaff(staff, id, { ...words, body: "Other" })).toEqual({ ok: false, reason: "key_reused" });
  });

  it("may solve the ticket, which the mail then says", async () => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    await replyAsStaff(await asStaff(world), id, answer("Done.", "solved"));
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: "solved", solvedAt: world.clock.now() }]);
    expect((await mailsTo(world, "rina@example.com")).filter(({ text }) => text.includes("rate our help"))).toHaveLength(1);
  });

  it("has files that the visitor and permitted staff can download", async () => {
    await using world = await ticketWorld();
    const { id, key } = await aTicket(world);
    const staff = await asStaff(world);
    await replyAsStaff(staff, id, answer(), [{ name: "plan.txt", bytes: text("our plan") }]);
    const [file] = await world.services.db.select().from(files);
    expect((await readTicket(asVisitor(world), key))?.messages.find(({ kind }) => kind === "staff")?.files).toMatchObject([
      { name: "plan.txt", bytes: 8 },
    ]);
    const response = await openFileAsStaff(staff, file?.id ?? "");
    expect(await response?.text()).toBe("our plan");
    await expect(openFileAsStaff(asVisitor(world), file?.id ?? "")).rejects.toThrow("permission");
    await expect(openFileAsStaff(await asMemberWithout(world, "communication"), file?.id ?? "")).rejects.toThrow("permission");
    for (const unknown of [UNKNOWN_ID, "", "../../etc/passwd"]) expect(await openFileAsStaff(staff, unknown)).toBeUndefined();
  });

  it("shows a picture as a small one that the server drew, to those who can download it; other files have none", async () => {
    await using world = await ticketWorld();
    const uploads = [
      { name: "screen.jpg", bytes: await aPhoto() },
      { name: "plan.txt", bytes: text("our plan") },
    ];
    const { key, ticket } = await aTicket(world, { uploads });
    const all = await world.services.db.select().from(files);
    const [picture, plan] = ["screen.jpg", "plan.txt"].map((name) => all.find((file) => file.name === name)?.id ?? "");
    const staff = await asStaff(world);
    for (const response of [
      await openFileAsStaff(staff, picture ?? "", "thumbnail"),
      await openTicketFile(asVisitor(world), key, ticket.number, picture ?? "", "thumbnail"),
    ]) {
      expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
        "content-type": "image/webp",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
      const drawn = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
      expect(String.fromCharCode(...drawn.slice(8, 12))).toBe("WEBP");
      expect(drawn.byteLength).toBeLessThan(40_000);
    }
    expect(await openFileAsStaff(staff, plan ?? "", "thumbnail")).toBeUndefined();
    expect(await openTicketFile(asVisitor(world), "wrong", ticket.number, picture ?? "", "thumbnail")).toBeUndefined();
    await expect(openFileAsStaff(await asMemberWithout(world, "communication"), picture ?? "", "thumbnail")).rejects.toThrow("permission");
  });
});

describe("staff", () => {
  it("moves a ticket through its statuses, mails the visitor when it is solved, and clears that when it is reopened", async () => {
    await using world = await ticketWorld();
    const { id, key } = await aTicket(world);
    const staff = await asStaff(world);
    expect(await setTicketStatus(staff, id, { status: "solved" })).toMatchObject({ ok: true, ticket: { solvedAt: world.clock.now() } });
    expect(await lastEvent(world)).toMatchObject({
      type: "ticket.status_changed",
      payload: { before: { status: "new" }, after: { status: "solved" } },
    });
    expect((await mailsTo(world, "rina@example.com")).map(({ template }) => template)).toContain("ticket-solved");
    expect(await setTicketStatus(staff, id, { status: "new" })).toEqual({ ok: false, reason: "cannot_move" });
    await closeTicket(asVisitor(world), key);
    expect(await reopenTicket(asVisitor(world), key)).toMatchObject({ ok: true, ticket: { solvedAt: null } });
    expect(await setTicketStatus(staff, UNKNOWN_ID, { status: "open" })).toEqual({ ok: false, reason: "unknown" });
  });

  it("makes a ticket urgent, which moves its due time until it is answered", async () => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    const staff = await asStaff(world);
    expect(await setPriority(staff, id, { priority: "urgent" })).toMatchObject({
      ticket: { priority: "urgent", firstAnswerDueAt: new Date("2026-11-15T11:00:00Z") },
    });
    await replyAsStaff(staff, id, answer());
    expect(await setPriority(staff, id, { priority: "low" })).toMatchObject({
      ticket: { priority: "low", firstAnswerDueAt: new Date("2026-11-15T11:00:00Z") },
    });
  });

  it("tags, assigns and notes", async () => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    const staff = await asStaff(world);
    const { tags } = ticketTagsSchema.parse({ tags: "Billing , billing,, a\u202Eb" });
    expect(await setTags(staff, id, { tags })).toMatchObject({ ok: true, ticket: { tags: ["ab", "billing"] } });
    expect(await assignTicket(staff, id, { assigneeId: staff.actor.personId })).toMatchObject({ ok: true });
    expect(await lastEvent(world)).toMatchObject({ payload: { after: { assignee: "Ada Admin" } } });
    const outsider = await asMemberWithout(world, "communication");
    for (const assigneeId of [UNKNOWN_ID, outsider.actor.personId])
      expect(await assignTicket(staff, id, { assigneeId })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await assignTicket(staff, id, { assigneeId: null })).toMatchObject({ ok: true, ticket: { assigneeId: null } });
    const words = note();
    expect(await addInternalNote(staff, id, words)).toMatchObject({ ok: true, isNew: true, message: { kind: "note" } });
    expect(await addInternalNote(staff, id, words)).toMatchObject({ ok: true, isNew: false });
    expect(JSON.stringify((await lastEvent(world))?.payload)).not.toContain("difficult");
  });

  it("mails a note to the colleagues whom it mentions, once, and to those only who can open the ticket", async () => {
    await using world = await ticketWorld();
    const { id, ticket } = await aTicket(world);
    const staff = await asStaff(world);
    const [mina, outsider] = [
      await asStaff(world, { role: "member", areas: ["communication"] }),
      await asMemberWithout(world, "communication"),
    ];
    const words = note("A difficult one, @Mina Member.");
    await addInternalNote(staff, id, words);
    await addInternalNote(staff, id, words);
    await addInternalNote(staff, id, note("Mina Member knows."));
    expect(await mailsTo(world, mina.actor.email)).toMatchObject([
      { template: "note-mention", subject: `Ada Admin mentioned you: ticket ${ticket.number}: ${ticket.subject}` },
    ]);
    expect(await mailsTo(world, outsider.actor.email)).toEqual([]);
  });

  it("keeps an open question open when it is merged into a finished ticket", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [from, into] = [await aTicket(world), await aTicket(world)];
    await setTicketStatus(staff, into.id, { status: "solved" });
    expect(await mergeTickets(staff, { fromId: from.id, intoId: into.id })).toMatchObject({
      ok: true,
      ticket: { id: into.id, status: "open", solvedAt: null },
    });
  });

  it("merges two tickets of one person, and gives neither key access to the other", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [from, into] = [
      await aTicket(world, { uploads: [{ name: "a.txt", bytes: text("words") }] }),
      await aTicket(world, { wish: newTicket({ email: "Rina@Example.com" }) }),
    ];
    await assignTicket(staff, from.id, { assigneeId: staff.actor.personId });
    const earlier = from.ticket.firstAnswerDueAt;
    expect(await mergeTickets(staff, { fromId: from.id, intoId: into.id })).toMatchObject({
      ok: true,
      ticket: { id: into.id, assigneeId: staff.actor.personId, firstAnswerDueAt: earlier },
    });
    const read = await readTicket(asVisitor(world), into.key);
    expect(read?.messages).toHaveLength(2);
    expect(read?.messages.flatMap(({ files }) => files)).toHaveLength(1);
    expect(await readTicket(asVisitor(world), from.key)).toMatchObject({
      status: "closed",
      isMerged: true,
      mergedInto: into.ticket.number,
      messages: [],
    });
    expect(await replyAsVisitor(asVisitor(world), from.key, note())).toEqual({ ok: false, reason: "merged" });
    expect(await reopenTicket(asVisitor(world), from.key)).toEqual({ ok: false, reason: "merged" });
    expect(await mergeTickets(staff, { fromId: from.id, intoId: into.id })).toEqual({ ok: false, reason: "merged" });
    expect((await mailsTo(world, "rina@example.com")).find(({ template }) => template === "ticket-merged")?.text).toContain(into.key);
  });

  it("does not merge tickets of different people, nor one with itself", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [one, other] = [await aTicket(world), await aTicket(world, { wish: newTicket({ email: "mallory@example.com" }) })];
    expect(await mergeTickets(staff, { fromId: one.id, intoId: other.id })).toEqual({ ok: false, reason: "different_people" });
    expect(await mergeTickets(staff, { fromId: one.id, intoId: one.id })).toEqual({ ok: false, reason: "same_ticket" });
    expect(await mergeTickets(staff, { fromId: one.id, intoId: UNKNOWN_ID })).toEqual({ ok: false, reason: "unknown" });
  });

  it("keeps canned replies", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { ticket, id, key } = await aTicket(world);
    const made = await createCannedReply(staff, { title: "Thanks", body: "Hello {{name}}, {{number}} is at {{link}}" });
    const address = `http://localhost:3000/ticket/${ticket.number}`;
    expect(fillCannedReply(staff, made, ticket)).toBe(`Hello Rina Zebrafinch, ${ticket.number} is at ${address}`);
    // Only the mail contains the token; neither staff nor the page receive it.
    world.clock.advance(1_000);
    await replyAsStaff(staff, id, {
      body: `See {{ link }} or ${address}, not ${address}/files/1`,
      idempotency_key: randomUUID(),
      status: "waiting",
    });
    const [mail] = await world.services.db.select().from(mails).where(eq(mails.template, "ticket-answered"));
    expect(mail?.text).toContain(`See http://localhost:3000/ticket/${key} or http://localhost:3000/ticket/${key}, not ${address}/files/1`);
    expect(await readTicket(asVisitor(world), key)).toMatchObject({
      messages: [{}, { body: `See ${address} or ${address}, not ${address}/files/1` }],
    });
    expect(JSON.stringify(await world.services.db.select().from(ticketMessages))).not.toContain(key);
    expect(await changeCannedReply(staff, made.id, { title: "Thank you", body: "Hi" })).toMatchObject({
      ok: true,
      reply: { title: "Thank you" },
    });
    expect(await listCannedReplies(staff)).toMatchObject([{ title: "Thank you", body: "Hi" }]);
    expect(await removeCannedReply(staff, made.id)).toMatchObject({ ok: true });
    expect(await removeCannedReply(staff, made.id)).toEqual({ ok: false, reason: "unknown_reply" });
    expect(await changeCannedReply(staff, made.id, { title: "x", body: "y" })).toEqual({ ok: false, reason: "unknown_reply" });
  });
});

describe("unauthorised actors", () => {
  it.each<[string, (ctx: Ctx, id: string) => Promise<unknown>]>([
    ["answers", (ctx, id) => replyAsStaff(ctx, id, answer(), [{ name: "a.txt", bytes: text("words") }])],
    ["notes", (ctx, id) => addInternalNote(ctx, id, note())],
    ["changes a status", (ctx, id) => setTicketStatus(ctx, id, { status: "solved" })],
    ["changes a priority", (ctx, id) => setPriority(ctx, id, { priority: "urgent" })],
    ["tags", (ctx, id) => setTags(ctx, id, { tags: ["x"] })],
    ["assigns", (ctx, id) => assignTicket(ctx, id, { assigneeId: null })],
    ["merges", (ctx, id) => mergeTickets(ctx, { fromId: id, intoId: UNKNOWN_ID })],
    ["reads canned replies", (ctx) => listCannedReplies(ctx)],
    ["adds canned replies", (ctx) => createCannedReply(ctx, { title: "x", body: "y" })],
    ["changes canned replies", (ctx) => changeCannedReply(ctx, UNKNOWN_ID, { title: "x", body: "y" })],
    ["removes canned replies", (ctx) => removeCannedReply(ctx, UNKNOWN_ID)],
  ])("%s", async (_, verb) => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")])
      await expect((async () => verb(ctx, id))()).rejects.toThrow("permission");
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: "new", priority: "normal", tags: [] }]);
    expect(await world.services.db.select().from(ticketMessages)).toHaveLength(1);
    expect(await world.services.db.select().from(cannedReplies)).toEqual([]);
    expect(await bytesIn(world)).toEqual([]);
  });
});
