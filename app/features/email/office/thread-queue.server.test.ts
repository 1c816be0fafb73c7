import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { addThread } from "#kit/mail-in/thread-fixture.ts";
import { HIDDEN_SUBJECT } from "#kit/mail/may-read-mail.ts";
import { enqueue } from "#kit/mail/smtp-fixture.ts";
import { countBadges } from "#kit/work/count-queue.server.ts";
import { loadQueue } from "#kit/work/load-queue.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, UNKNOWN_ID } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { composeMail } from "./compose-mail.server.ts";
import { loadInbox } from "./load-inbox.server.ts";
import { cancelBatch } from "./manage-mail.server.ts";
import { markDone, markRead, markSpam, markUnread, unmarkDone, unmarkSpam } from "./manage-thread.server.ts";
import { moveThread } from "./move-thread.server.ts";

const INBOX = "https://orbweave.example/admin/communication/email/inbox";
const subjects = async (ctx: Ctx, query: string) =>
  (await loadInbox(ctx, new URL(`${INBOX}?${query}`))).page.rows.map(({ subject }) => subject);
const threadOf = async ({ services }: TestWorld, id: string) =>
  (await services.db.select().from(mailThreads).where(eq(mailThreads.id, id)))[0];
const typesOf = async ({ services }: TestWorld) =>
  (await services.db.select({ type: events.type }).from(events).orderBy(events.seq)).map(({ type }) => type);
const queued = async (ctx: Ctx) =>
  (await loadQueue(ctx, { tab: "team", kind: "mail_thread", rows: 50 })).items.map(({ title, words }) => [title, words]);

it("has conversations in the queue until they are done or spam, read or not; a ticket's are there as the ticket", async () => {
  await using world = await ticketWorld();
  const ada = await asStaff(world);
  const { id: ticketId } = await aTicket(world);
  const { threadId } = await addThread(world, { subject: "New" });
  await addThread(world, { subject: "Ticket", subjectKind: "ticket", subjectId: ticketId });
  const stranger = { subject: "Aside", address: "mallory@example.org", subjectKind: "ticket", subjectId: ticketId };
  const { threadId: aside } = await addThread(world, stranger, { warning: "stranger" });
  expect(await queued(ada)).toContainEqual(["Aside", "Unverified email"]);
  await markDone(ada, [aside]);
  await addThread(world, { subject: "Broken", address: "" }, { state: "unreadable" });
  await addThread(world, { subject: "Big", address: "" }, { state: "left", rawFileId: null });
  const shown = (await queued(ada)).toSorted();
  expect(shown).toEqual([
    ["Big", "Left in the mailbox"],
    ["Broken", "Could not be read"],
    ["New", "New email"],
  ]);
  const badges = await countBadges(ada);
  expect(badges.filter(({ menu }) => menu.startsWith("/admin/communication/email")).reduce((sum, { team }) => sum + team, 0)).toBe(3);
  expect(await markRead(ada, [threadId])).toEqual([threadId]);
  expect(await markRead(ada, [threadId])).toEqual([]);
  expect(await queued(ada)).toHaveLength(3);
  await markUnread(ada, [threadId]);
  expect(await markDone(ada, [threadId])).toEqual([threadId]);
  expect(await markDone(ada, [threadId])).toEqual([]);
  expect(await threadOf(world, threadId)).toMatchObject({ isUnread: false, isWaiting: false });
  expect(await queued(ada)).toHaveLength(2);
  expect(await subjects(ada, "state=waiting")).not.toContain("New");
  await unmarkDone(ada, [threadId]);
  expect(await queued(ada)).toHaveLength(3);
  await markSpam(ada, [threadId]);
  expect(await queued(ada)).toHaveLength(2);
  await unmarkSpam(ada, [threadId]);
  expect(await typesOf(world)).toEqual([
    "ticket.opened",
    "mail_thread.done",
    "mail_thread.read",
    "mail_thread.reopened",
    "mail_thread.done",
    "mail_thread.returned",
    "mail_thread.reported",
    "mail_thread.cleared",
  ]);
});

it("hides the subject of a conversation that the reader may not read", async () => {
  await using world = await ticketWorld();
  await addThread(world, { subject: "Re: $4,200", subjectKind: "quote", subjectId: await addQuote(world, {}) });
  await addThread(world, { subject: "New" });
  expect((await queued(await asStaff(world))).map(([title]) => title).toSorted()).toEqual(["New", "Re: $4,200"]);
  expect((await queued(await asMemberWithout(world, "sales"))).map(([title]) => title).toSorted()).toEqual([HIDDEN_SUBJECT, "New"]);
  await enqueue(world.services, { about: { kind: "quote", id: UNKNOWN_ID } });
  await world.services.db.update(mails).set({ status: "failed", subject: "Your estimate: $4,200" });
  const failed = async (ctx: Ctx) => (await loadQueue(ctx, { tab: "team", kind: "mail", rows: 50 })).items.map(({ title }) => title);
  expect(await failed(await asStaff(world))).toEqual(["Your estimate: $4,200"]);
  expect(await failed(await asMemberWithout(world, "sales"))).toEqual([HIDDEN_SUBJECT]);
});

it("waits until it is answered, and again when the answer is cancelled; moving it is handling it", async () => {
  await using world = await ticketWorld();
  const ada = await asStaff(world);
  const { threadId, mailId } = await addThread(world, { subject: "New" });
  const answer = { to: "rina@example.com", subject: "Re: New", body: "Here.", when: "", idempotency_key: randomUUID() };
  const elsewhere = await composeMail(ada, { ...answer, to: "bo@example.com", idempotency_key: randomUUID() }, { answers: mailId });
  expect([elsewhere.ok, await queued(ada)]).toEqual([true, [["New", "New email"]]]);
  const sent = await composeMail(ada, answer, { answers: mailId });
  expect(await queued(ada)).toEqual([]);
  await cancelBatch(ada, sent.ok ? sent.batchId : "");
  expect(await queued(ada)).toEqual([["New", "New email"]]);
  await moveThread(ada, threadId, { kind: "quote", id: await addQuote(world, {}) });
  expect(await queued(ada)).toEqual([]);
});
