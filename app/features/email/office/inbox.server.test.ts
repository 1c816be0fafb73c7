import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { aTicket, newTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { loadTicketRecord } from "#features/tickets/office/load-ticket-record.server.ts";
import { setTicketStatus } from "#features/tickets/manage-ticket.server.ts";
import { addInternalNote, replyAsStaff } from "#features/tickets/reply-as-staff.server.ts";
import { readTicket } from "#features/tickets/read-ticket.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { listMailsIn } from "#kit/activity/list-mails-in.server.ts";
import { assignAll, assignAllBack } from "#kit/records/bulk-assign.server.ts";
import { openFileAsStaff } from "#kit/files/open-file-as-staff.server.ts";
import { addMailIn, addThread } from "#kit/mail-in/thread-fixture.ts";
import { HIDDEN_SUBJECT } from "#kit/mail/may-read-mail.ts";
import { enqueue } from "#kit/mail/smtp-fixture.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { whileHeld } from "#tests/support/while-held.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { searchThreads } from "./inbox-source.server.ts";
import { loadCompose } from "./load-compose.server.ts";
import { loadInbox } from "./load-inbox.server.ts";
import { loadMailRecord } from "./load-mail-record.server.ts";
import { loadThread } from "./load-thread.server.ts";
import { assignThread, markDone, markRead, markSpam, markUnread, unmarkDone, unmarkSpam } from "./manage-thread.server.ts";
import { moveThread } from "./move-thread.server.ts";
import { threadAction } from "./thread-action.server.ts";
import { asSentResponse, originalResponse } from "./original.server.ts";

const PAGE = new URL("https://orbweave.example/admin/communication/email/inbox");
const asking = (query: string) => new URL(`${PAGE.href}?${query}`);
const subjects = async (ctx: Ctx, query = "") => (await loadInbox(ctx, asking(query))).page.rows.map(({ subject }) => subject);
const threadOf = async ({ services }: TestWorld, id: string) =>
  (await services.db.select().from(mailThreads).where(eq(mailThreads.id, id)))[0];
const typesOf = async ({ services }: TestWorld) =>
  (await services.db.select({ type: events.type }).from(events).orderBy(events.seq)).map(({ type }) => type);

function formOf(values: Readonly<Record<string, string>>, ...files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  for (const file of files) form.append("files", file);
  return form;
}

const replyOf = (answers: string, values: Readonly<Record<string, string>> = {}, ...files: readonly File[]) =>
  formOf({ intent: "reply", answers, subject: "Re: Marmalade", body: "Here", idempotency_key: randomUUID(), ...values }, ...files);

describe("the inbox", () => {
  it("lists conversations by view and finds words of their emails", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    await addThread(world, { subject: "New" }, { text: "first  words\n\nand more" });
    world.clock.advance(1_000);
    await addThread(world, { subject: "Mine", isUnread: false, assigneeId: ada.actor.personId }, { warning: "stranger" });
    await addThread(world, { subject: "Junk", isSpam: true }, { kind: "automatic" });
    await addThread(world, { subject: "Broken", address: "", name: "" }, { state: "unreadable", text: "" });
    await addThread(world, { subject: "Complained", isUnread: false }, { kind: "complaint" });
    const all = await loadInbox(ada, PAGE);
    expect(all.isOn).toBe(false);
    expect(all.page.builtIn.map(({ name }) => name)).toEqual(["Unread", "Waiting", "Mine", "Unassigned", "Without a record", "Spam"]);
    expect(all.page.rows.find(({ subject }) => subject === "New")).toMatchObject({
      excerpt: "first words and more",
      state: ["waiting", "unread"],
    });
    expect(all.page.rows.find(({ subject }) => subject === "Mine")).toMatchObject({ state: ["unverified"] });
    expect((await subjects(ada, "state=unread")).toSorted()).toEqual(["Broken", "New"]);
    expect(await subjects(ada, "state=spam")).toEqual(["Junk"]);
    expect(await subjects(ada, "state=unreadable")).toEqual(["Broken"]);
    expect(all.page.rows.find(({ subject }) => subject === "Complained")).toMatchObject({ state: ["complaint"] });
    expect([await subjects(ada, "state=complaint"), await subjects(ada, "state=bounce")]).toEqual([["Complained"], []]);
    expect(await subjects(ada, `assignee=${ada.actor.personId}`)).toEqual(["Mine"]);
    expect(await subjects(ada, "q=words")).toEqual(["New"]);
    const found = await searchThreads.find(world.services, "junk", 5, ada.actor);
    expect(found).toEqual([]);
    expect(await searchThreads.find(world.services, "new", 5, ada.actor)).toMatchObject([{ content: "New" }]);
  });

  it("names a ticket by its number and subject", async () => {
    await using world = await ticketWorld();
    const { id, ticket } = await aTicket(world);
    const { threadId } = await addThread(world, { subjectKind: "ticket", subjectId: id });
    const filedIn = { kind: "Ticket", number: ticket.number, name: "Marmalade invoice", href: `/admin/communication/tickets/${id}` };
    const ada = await asStaff(world);
    expect((await loadInbox(ada, PAGE)).records[threadId]).toEqual(filedIn);
    expect((await loadThread(ada, threadId, PAGE))?.filedIn).toEqual(filedIn);
  });

  it("names the record, and hides words of records that the reader may not open", async () => {
    await using world = await ticketWorld();
    const quoteId = await addQuote(world, { email: "rina@example.com", totalCents: 4_200_00 });
    const { mailId, threadId } = await addThread(
      world,
      { subjectKind: "quote", subjectId: quoteId, subject: "Re: Your revised estimate: $4,200" },
      { text: "the secret link", attachment: "x" },
    );
    const ada = await asStaff(world);
    const seen = await loadInbox(ada, PAGE);
    expect(seen.records[threadId]).toMatchObject({ kind: "Quote", name: "$4,200", href: `/admin/quotes/${quoteId}` });
    expect(seen.page.rows[0]).toMatchObject({ excerpt: "the secret link" });
    const helper = await asMemberWithout(world, "sales");
    const hidden = await loadInbox(helper, PAGE);
    expect(hidden.records[threadId]).toMatchObject({ kind: "Quote", name: "", href: undefined });
    expect(hidden.page.rows[0]).toMatchObject({ subject: HIDDEN_SUBJECT, excerpt: null });
    expect(await subjects(helper, "q=secret")).toEqual([]);
    // The subject of a reply is that of our email, which can contain a price.
    expect([await subjects(ada, "q=revised"), await subjects(helper, "q=revised")]).toEqual([["Re: Your revised estimate: $4,200"], []]);
    const palette = (words: string, { actor }: typeof ada) => searchThreads.find(world.services, words, 5, actor);
    expect(await palette("revised", ada)).toMatchObject([{ content: "Re: Your revised estimate: $4,200" }]);
    expect(await palette("revised", helper)).toEqual([]);
    expect(await palette("rina", helper)).toMatchObject([{ content: HIDDEN_SUBJECT }]);
    const opened = await loadThread(helper, threadId, PAGE);
    expect(opened).toMatchObject({ canRead: false, mails: [], outgoing: [], thread: { subject: HIDDEN_SUBJECT } });
    expect(JSON.stringify(opened)).not.toContain("4,200");
    await expect(originalResponse(helper, mailId, "text")).rejects.toThrow(Forbidden);
    await expect(asSentResponse(helper, mailId)).rejects.toThrow(Forbidden);
    const [file] = await world.services.db.select().from(files).where(eq(files.subjectKind, "inbound_mail"));
    await expect(openFileAsStaff(helper, file?.id ?? "")).rejects.toThrow(Forbidden);
    const seller = await asMemberWithout(world, "communication");
    expect((await originalResponse(seller, mailId, "text"))?.status).toBe(200);
    expect((await openFileAsStaff(seller, file?.id ?? ""))?.status).toBe(200);
    expect(await listMailsIn(seller, { kind: "quote", id: quoteId, permission: "quotes" })).toMatchObject([
      { text: "the secret link", href: undefined, files: [{ name: "inbound_mail.txt" }] },
    ]);
  });

  it("hides an email that quotes one of our mails from readers who may not read that mail", async () => {
    await using world = await ticketWorld();
    const messageId = await enqueue(world.services, {});
    const [ours] = await world.services.db.select().from(mails).where(eq(mails.messageId, messageId));
    const about = { kind: "automatic", aboutMailId: ours?.id, text: "the secret link", attachment: "x" } as const;
    const { threadId, mailId } = await addThread(world, {}, about);
    const helper = await asMemberWithout(world, "sales");
    for (const [template, subjectKind] of [
      ["password-reset", null],
      ["quote-sent", "quote"],
    ] as const) {
      await world.services.db.update(mails).set({ template, subjectKind, subjectId: subjectKind && UNKNOWN_ID });
      expect((await loadInbox(helper, PAGE)).page.rows).toMatchObject([{ excerpt: null }]);
      expect(await subjects(helper, "q=secret")).toEqual([]);
      expect(await loadThread(helper, threadId, PAGE)).toMatchObject({ canRead: false, mails: [], outgoing: [] });
      await expect(originalResponse(helper, mailId, "text")).rejects.toThrow(Forbidden);
      await expect(asSentResponse(helper, mailId)).rejects.toThrow(Forbidden);
      const [file] = await world.services.db.select().from(files).where(eq(files.subjectKind, "inbound_mail"));
      await expect(openFileAsStaff(helper, file?.id ?? "")).rejects.toThrow(Forbidden);
      expect(await loadThread(await asStaff(world), threadId, PAGE)).toMatchObject({ canRead: true });
    }
  });

  it("refuses strangers and members without the area", async () => {
    await using world = await ticketWorld();
    const { threadId, mailId } = await addThread(world);
    const helper = await asMemberWithout(world, "communication");
    for (const ctx of [asVisitor(world), helper]) {
      await expect(loadInbox(ctx, PAGE)).rejects.toThrow(Forbidden);
      await expect(loadThread(ctx, threadId, PAGE)).rejects.toThrow(Forbidden);
      await expect(originalResponse(ctx, mailId, "file")).rejects.toThrow(Forbidden);
      for (const verb of [markRead, markUnread, markDone, unmarkDone, markSpam, unmarkSpam])
        await expect(verb(ctx, [threadId])).rejects.toThrow(Forbidden);
      await expect(assignThread(ctx, threadId, { assigneeId: null })).rejects.toThrow(Forbidden);
      await expect(moveThread(ctx, threadId, "new")).rejects.toThrow(Forbidden);
    }
    expect(await typesOf(world)).toEqual([]);
  });
});

describe("marks and the queue", () => {
  it("closes a ticket that only the spam has made, and opens it again with the mark taken back", async () => {
    await using world = await ticketWorld();
    const { db } = world.services;
    const ada = await asStaff(world);
    const ticketOf = async (threadId: string) => {
      const opened = await moveThread(ada, threadId, "new");
      return (opened.ok && opened.recordId) || "";
    };
    const stand = async (id: string) => (await db.select().from(tickets).where(eq(tickets.id, id)))[0];
    const [spam, settled, answered] = [
      (await addThread(world)).threadId,
      (await addThread(world)).threadId,
      (await addThread(world)).threadId,
    ];
    const [alone, closed, busy] = [await ticketOf(spam), await ticketOf(settled), await ticketOf(answered)];
    await addInternalNote(ada, alone, { body: "Looks like spam.", idempotency_key: randomUUID() });
    await setTicketStatus(ada, closed, { status: "closed" });
    await replyAsStaff(ada, busy, { body: "It swims.", idempotency_key: randomUUID(), status: "waiting" });
    expect((await markSpam(ada, [spam, settled, answered])).toSorted()).toEqual([spam, settled, answered].toSorted());
    expect(await stand(alone)).toMatchObject({ status: "closed", tags: ["email", "spam"] });
    expect(await stand(closed)).toMatchObject({ status: "closed", tags: ["email"] });
    expect(await stand(busy)).toMatchObject({ status: "waiting", tags: ["email"] });
    const types = await typesOf(world);
    expect(await markSpam(ada, [spam])).toEqual([]);
    expect(await typesOf(world)).toEqual(types);
    await unmarkSpam(ada, [spam, settled, answered]);
    expect(await stand(alone)).toMatchObject({ status: "open", tags: ["email"] });
    expect(await stand(closed)).toMatchObject({ status: "closed" });
    expect(await stand(busy)).toMatchObject({ status: "waiting" });
    expect(await db.$count(mails, eq(mails.subjectId, alone))).toBe(1);
  });

  it("is marked as spam while a colleague answers its ticket: neither waits for ever", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const { threadId } = await addThread(world);
    const opened = await moveThread(ada, threadId, "new");
    const id = (opened.ok && opened.recordId) || "";
    for (let round = 0; round < 5; round += 1) {
      const reply = { body: `Answer ${round}`, idempotency_key: randomUUID(), status: "waiting" } as const;
      await Promise.all([replyAsStaff(ada, id, reply), markSpam(ada, [threadId])]);
      await Promise.all([replyAsStaff(ada, id, { ...reply, idempotency_key: randomUUID() }), unmarkSpam(ada, [threadId])]);
      await markUnread(ada, [threadId]);
    }
    expect(await threadOf(world, threadId)).toMatchObject({ isSpam: false });
  });

  it("is assigned to colleagues who may open it, one or many, and back", async () => {
    await using world = await ticketWorld();
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const [one, two] = [(await addThread(world)).threadId, (await addThread(world)).threadId];
    const stranger = await asMemberWithout(world, "communication");
    expect(await assignThread(ada, one, { assigneeId: stranger.actor.personId })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await assignThread(ada, UNKNOWN_ID, { assigneeId: null })).toEqual({ ok: false, reason: "unknown" });
    const assigned = await assignAll(assignThread, ada, [one, two], ada.actor.personId);
    expect(Object.keys(assigned).toSorted()).toEqual([one, two].toSorted());
    await assignThread(ben, two, { assigneeId: ben.actor.personId });
    expect(await assignAllBack(assignThread, ada, assigned)).toBe(1);
    expect((await threadOf(world, one))?.assigneeId).toBeNull();
    expect((await threadOf(world, two))?.assigneeId).toBe(ben.actor.personId);
    const taken = await whileHeld(
      world,
      (tx) => tx.update(mailThreads).set({ assigneeId: ben.actor.personId }).where(eq(mailThreads.id, one)),
      () => assignAll(assignThread, ada, [one], ada.actor.personId),
    );
    expect(taken).toEqual({ [one]: { before: ben.actor.personId, after: ada.actor.personId } });
  });
});

describe("moving", () => {
  it("makes a ticket of a conversation, moves it to another one and takes it out, with its files", async () => {
    await using world = await ticketWorld();
    const { db } = world.services;
    const ada = await asStaff(world);
    const { threadId, mailId } = await addThread(world, {}, { text: "Hello\n\n> quoted", attachment: "a list" });
    world.clock.advance(1_000);
    await addMailIn(world, threadId, { fromAddress: "rina@example.com", text: "forged", warning: "forged" });
    const opened = await moveThread(ada, threadId, "new");
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened).toMatchObject({ threadId, kind: "ticket" });
    const ticketId = opened.recordId ?? "";
    const record = await loadTicketRecord(ada, ticketId);
    expect(record?.ticket).toMatchObject({ email: "rina@example.com", subject: "Marmalade" });
    expect(record?.messages).toMatchObject([
      { kind: "visitor", body: "Hello", mail: { id: mailId, text: "Hello\n\n> quoted" }, files: [{ name: "inbound_mail.txt" }] },
      { kind: "note", mail: { warning: "forged" } },
    ]);
    const other = await aTicket(world, { wish: newTicket({ subject: "Another" }) });
    expect(await moveThread(ada, threadId, { kind: "ticket", id: other.id })).toMatchObject({ ok: true, recordId: other.id });
    const read = await readTicket(asVisitor(world), other.key);
    expect(read?.messages.map(({ body, isByEmail, files: sent }) => [body, isByEmail, sent.length])).toEqual([
      [expect.stringContaining("platypus"), false, 0],
      ["Hello", true, 1],
    ]);
    expect(JSON.stringify(read)).not.toContain("forged");
    expect((await db.select().from(tickets).where(eq(tickets.id, ticketId)))[0]).toMatchObject({ status: "closed" });
    expect(await moveThread(ada, threadId, "none")).toMatchObject({ ok: true, kind: null });
    expect(await db.$count(ticketMessages, sql`${ticketMessages.inboundMailId} is not null`)).toBe(0);
    expect(await db.$count(files, eq(files.subjectKind, "inbound_mail"))).toBe(1);
    expect((await typesOf(world)).filter((type) => type === "mail_thread.moved")).toHaveLength(3);
    // The other ticket's client was mailed when it was opened; moving an email sends the sender nothing.
    expect(await db.$count(mails, and(eq(mails.subjectId, ticketId), eq(mails.toAddress, "rina@example.com")))).toBe(0);
  });

  it("never makes another person's email the words of the client, and redacts the record's secrets", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const victor = await aTicket(world, { wish: newTicket({ email: "victor@example.com", full_name: "Victor" }) });
    const to = { kind: "ticket", id: victor.id };
    const { threadId } = await addThread(world, {}, { text: `I cancel it. ${victor.key}` });
    expect(await moveThread(ada, threadId, to)).toMatchObject({ ok: true, recordId: victor.id });
    const record = await loadTicketRecord(ada, victor.id);
    expect(record?.messages.at(-1)).toMatchObject({
      kind: "note",
      body: "I cancel it. ••••",
      mail: { from: { address: "rina@example.com" }, warning: "stranger", text: "I cancel it. ••••" },
    });
    expect(JSON.stringify(await readTicket(asVisitor(world), victor.key))).not.toContain("I cancel it");
    const own = await aTicket(world);
    await moveThread(ada, threadId, { kind: "ticket", id: own.id });
    expect((await loadTicketRecord(ada, own.id))?.messages.at(-1)).toMatchObject({ kind: "visitor", mail: { warning: null } });
  });

  it("joins the conversation that the record has with the same person already", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const quoteId = await addQuote(world, { email: "rina@example.com" });
    const first = await addThread(world, { subjectKind: "quote", subjectId: quoteId, isUnread: false });
    world.clock.advance(60_000);
    const second = await addThread(world, { address: "Rina@Example.com" });
    expect(await moveThread(ada, second.threadId, { kind: "quote", id: quoteId })).toMatchObject({ ok: true, threadId: first.threadId });
    expect(await threadOf(world, second.threadId)).toBeUndefined();
    expect(await threadOf(world, first.threadId)).toMatchObject({ isUnread: true, lastAt: world.clock.now() });
    expect(await world.services.db.$count(inboundMails, eq(inboundMails.threadId, first.threadId))).toBe(2);
    expect((await loadThread(ada, first.threadId, PAGE))?.filedIn?.href).toBe(`/admin/quotes/${quoteId}`);
  });

  it("refuses what is not there, is there already or is not the reader's", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const quoteId = await addQuote(world);
    const { threadId } = await addThread(world);
    const helper = await asMemberWithout(world, "sales");
    const to = { kind: "quote", id: quoteId };
    expect(await moveThread(ada, UNKNOWN_ID, "none")).toEqual({ ok: false, reason: "unknown" });
    expect(await moveThread(ada, threadId, "none")).toEqual({ ok: false, reason: "there_already" });
    expect(await moveThread(ada, threadId, { kind: "quote", id: UNKNOWN_ID })).toEqual({ ok: false, reason: "no_record" });
    expect(await moveThread(ada, threadId, { kind: "person", id: ada.actor.personId })).toEqual({ ok: false, reason: "no_record" });
    expect(await moveThread(helper, threadId, to)).toEqual({ ok: false, reason: "not_yours" });
    await moveThread(ada, threadId, to);
    expect(await moveThread(ada, threadId, to)).toEqual({ ok: false, reason: "there_already" });
    expect(await moveThread(helper, threadId, "none")).toEqual({ ok: false, reason: "not_yours" });
  });
});

describe("the conversation", () => {
  it("has both directions, and an answer is written in its thread", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const quoteId = await addQuote(world, { email: "rina@example.com" });
    await enqueue(world.services, { to: { address: "rina@example.com" }, about: { kind: "quote", id: quoteId } });
    const [sent] = await world.services.db.select().from(mails);
    world.clock.advance(60_000);
    const { threadId, mailId } = await addThread(
      world,
      { subjectKind: "quote", subjectId: quoteId },
      { answers: [sent?.messageId ?? "", "<no id>"], aboutMailId: sent?.id ?? null, subject: "Re: Marmalade" },
    );
    const { reply } = (await loadThread(ada, threadId, PAGE)) ?? {};
    expect(reply).toMatchObject({ answers: mailId, to: "rina@example.com", subject: "Re: Marmalade", blocked: undefined });
    expect(reply?.repliesTo).toContain("@");
    world.clock.advance(60_000);
    const form = replyOf(mailId, { body: "Here it is." }, new File(["a,b\n1,2\n"], "figures.csv"));
    expect(await threadAction(ada, threadId, form)).toMatchObject({ ok: true, intent: "reply" });
    expect(await threadAction(ada, threadId, form)).toMatchObject({ ok: false, errors: { body: expect.stringContaining("was sent") } });
    const [answer] = await world.services.db.select().from(mails).where(eq(mails.template, "composed"));
    expect(answer).toMatchObject({
      subjectKind: "quote",
      subjectId: quoteId,
      toAddress: "rina@example.com",
      toName: "Rina Zebrafinch",
      attachments: [{ filename: "figures.csv", contentType: "text/csv" }],
      headers: { "In-Reply-To": `<${mailId}@example.com>`, References: `${sent?.messageId} <${mailId}@example.com>` },
    });
    const record = await loadThread(ada, threadId, PAGE);
    expect(record?.outgoing.map(({ id }) => id).toSorted()).toEqual([answer?.id, sent?.id].toSorted());
    expect(record?.outgoing.find(({ id }) => id === answer?.id)).toMatchObject({ files: ["figures.csv"] });
    expect(record?.mails).toMatchObject([{ id: mailId }]);
    expect((await loadMailRecord(ada, sent?.id ?? "", PAGE))?.cameBack).toMatchObject([{ id: mailId }]);
  });

  it("leaves the queue when it is answered, and comes back with the words when that is undone", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const { threadId, mailId } = await addThread(world);
    const sent = await threadAction(ada, threadId, replyOf(mailId, { body: "Too early" }));
    expect(await threadOf(world, threadId)).toMatchObject({ isWaiting: false });
    const undo = formOf({ intent: "undo", batch: sent.ok && "batchId" in sent ? String(sent.batchId) : "", body: "Too early" });
    expect(await threadAction(ada, threadId, undo)).toMatchObject({ ok: true, done: "It was not sent.", body: "Too early" });
    expect(await threadOf(world, threadId)).toMatchObject({ isWaiting: true });
    expect(await threadAction(ada, threadId, undo)).toMatchObject({ ok: false, errors: { form: "Already undone." } });
  });

  it("refuses a reply to an email of another conversation, to a blocked address, without words, or with a file that is not safe", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const one = await addThread(world);
    const other = await addThread(world, { address: "tom@example.com" });
    const answer = (form: FormData) => threadAction(ada, one.threadId, form);
    expect(await answer(replyOf(other.mailId))).toMatchObject({
      ok: false,
      errors: { form: expect.stringContaining("cannot be answered") },
    });
    expect(await answer(replyOf(one.mailId, { body: " " }))).toMatchObject({ errors: { body: "Please write a message." } });
    const script = new File(["MZ"], "run.exe");
    expect(await answer(replyOf(one.mailId, {}, script))).toMatchObject({ errors: { files: expect.stringContaining("run.exe") } });
    await world.services.db.insert(mailSuppressions).values({ address: "rina@example.com", reason: "asked", createdAt: world.clock.now() });
    expect(await answer(replyOf(one.mailId))).toMatchObject({ errors: { form: expect.stringContaining("blocked") } });
    expect((await loadThread(ada, one.threadId, PAGE))?.reply).toMatchObject({ blocked: "asked" });
    await expect(threadAction(await asMemberWithout(world, "communication"), one.threadId, replyOf(one.mailId))).rejects.toThrow(Forbidden);
    expect(await world.services.db.$count(mails)).toBe(0);
  });

  it("is answered in the ticket it is filed in, and the old address of the reply page leads to it", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const { id } = await aTicket(world);
    const { threadId, mailId } = await addThread(world, { subjectKind: "ticket", subjectId: id });
    expect(await loadThread(ada, threadId, PAGE)).toMatchObject({ reply: undefined });
    const gone = loadCompose(ada, new URL(`https://x.example/?answers=${mailId}`));
    await expect(gone).rejects.toMatchObject({ status: 302 });
    const leads = await gone.catch((response: unknown) => (response as Response).headers.get("location"));
    expect(leads).toBe(`/admin/communication/email/inbox/${threadId}`);
  });

  it("hands out the original as text or a file, and HTML only for the sandboxed frame", async () => {
    await using world = await ticketWorld();
    const ada = await asStaff(world);
    const raw = 'Content-Type: text/html\r\nSubject: x\r\n\r\n<script>alert(1)</script><img src="https://evil.example/x.png"><p>Hello</p>';
    const { mailId } = await addThread(world, {}, { raw, hasHtml: true });
    const text = await originalResponse(ada, mailId, "text");
    expect(text?.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text?.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await text?.text()).toBe(raw);
    const file = await originalResponse(ada, mailId, "file");
    expect(file?.headers.get("content-disposition")).toContain("attachment");
    const framed = await asSentResponse(ada, mailId);
    const policy = framed?.headers.get("content-security-policy") ?? "";
    for (const part of ["sandbox;", "default-src 'none'", "img-src data:", "frame-ancestors 'self'"]) expect(policy).toContain(part);
    expect(policy).not.toContain("allow-");
    expect(await framed?.text()).toContain("Hello");
    const { mailId: plainId } = await addThread(world, {}, { raw: "Subject: x\r\n\r\nHello" });
    expect((await asSentResponse(ada, plainId))?.status).toBe(404);
    expect(await originalResponse(ada, UNKNOWN_ID, "text")).toBeUndefined();
    await world.services.db.update(inboundMails).set({ rawFileId: null });
    expect((await originalResponse(ada, mailId, "text"))?.status).toBe(410);
  });
});
