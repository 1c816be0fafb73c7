import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { text } from "#kit/files/file-fixture.ts";
import { erasePerson } from "#kit/privacy/erase-person.server.ts";
import { findTicketByKey } from "#features/tickets/read-ticket.server.ts";
import { bytesIn, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { loadThread } from "#features/tickets/ticket-thread.server.ts";
import { unlockTicket } from "#features/tickets/unlock-ticket.server.ts";
import { loadQueue } from "#kit/work/load-queue.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { tickets } from "#db/schema/tickets.ts";
import { assignChat } from "./assign-chat.server.ts";
import { aChat, aKey, aMessage, anAnswer } from "./chat-fixture.ts";
import { openChatFile, uploadAsStaff, uploadAsVisitor } from "./chat-files.server.ts";
import { chatCapability } from "./capability.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { findChat } from "./chat-record.server.ts";
import { closeChat, reopenChat, undoCloseChat, undoReopenChat } from "./close-chat.server.ts";
import { closeIdleChats } from "./close-idle-chats.server.ts";
import { editAsVisitor } from "./edit-message.server.ts";
import { escalateUnread } from "./escalate-unread.server.ts";
import { loadInbox } from "./inbox.server.ts";
import { loadChat } from "./load-chat.server.ts";
import { mailTranscript, replay } from "./mail-transcript.server.ts";
import { markReadAsStaff } from "./mark-read.server.ts";
import { searchChats } from "./search-chats.server.ts";
import { sendAsStaff, sendAsVisitor } from "./send-message.server.ts";
import { turnIntoTicket } from "./turn-into-ticket.server.ts";
import { findVisitorTicket } from "./visitor-ticket.server.ts";

const FOREVER = new AbortController().signal;
const RINA = { name: "Rina", email: "rina@example.com" };

describe("files", () => {
  const upload = [{ name: "notes.txt", bytes: text("words") }];

  it("belong to their uploader until the message is sent, and then to the conversation", async () => {
    await using world = await ticketWorld();
    const { key, visitor, chatId } = await aChat(world);
    const uploaded = await uploadAsVisitor(visitor, key, upload);
    if (!uploaded.ok) throw new Error(uploaded.reason);
    const fileIds = uploaded.files.map(({ id }) => id);
    expect(await sendAsVisitor(visitor, aKey(), aMessage("Not mine", { fileIds }))).toEqual({ ok: false, reason: "files_gone" });
    expect(await sendAsStaff(await asStaff(world), { ...anAnswer(chatId, "Nor mine"), fileIds })).toEqual({
      ok: false,
      reason: "files_gone",
    });
    const message = aMessage("", { fileIds });
    expect(await sendAsVisitor(visitor, key, message)).toMatchObject({ ok: true, written: [{}] });
    expect(await sendAsVisitor(visitor, key, message)).toMatchObject({ ok: true, written: [] });
    expect(await sendAsVisitor(visitor, key, aMessage("Twice", { fileIds }))).toEqual({ ok: false, reason: "files_gone" });
    const [file] = (await replay(world.services, chatId)).messages.at(-1)?.files ?? [];
    expect(file).toMatchObject({ name: "notes.txt", contentType: "text/plain", bytes: 5 });
    const token = file?.href?.split("/").at(-1) ?? "";
    expect(await (await openChatFile(visitor, token))?.text()).toBe("words");
    expect(await openChatFile(visitor, `${token.slice(0, -2)}AA`)).toBeUndefined();
  });

  it("from staff need the permission, and follow the rules of tickets", async () => {
    await using world = await ticketWorld();
    await expect(uploadAsStaff(asVisitor(world), upload)).rejects.toThrow("chats");
    expect(await uploadAsVisitor(asVisitor(world), aKey(), [{ name: "x.exe", bytes: Uint8Array.of(0x4d, 0x5a, 0, 0) }])).toMatchObject({
      ok: false,
      reason: "file",
      refusal: { reason: "wrong_type" },
    });
    const script = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (x) >>");
    expect(await uploadAsVisitor(asVisitor(world), aKey(), [{ name: "x.pdf", bytes: script }])).toMatchObject({
      ok: false,
      reason: "file",
      refusal: { reason: "active" },
    });
  });
});

describe("handling", () => {
  it("refuses a stranger", async () => {
    await using world = await testWorld();
    const { chatId, visitor } = await aChat(world);
    const outsider = await asMemberWithout(world, "communication");
    for (const ctx of [visitor, outsider]) {
      await expect(assignChat(ctx, chatId, { assigneeId: null })).rejects.toThrow("chats");
      await expect(closeChat(ctx, chatId)).rejects.toThrow("chats");
      await expect(undoCloseChat(ctx, chatId)).rejects.toThrow("chats");
      await expect(undoReopenChat(ctx, chatId)).rejects.toThrow("chats");
      await expect(turnIntoTicket(ctx, chatId, { email: "rina@example.com", subject: "Chat" })).rejects.toThrow("chats");
      await expect(loadChat(ctx, chatId)).rejects.toThrow("chats");
      await expect(loadInbox(ctx, { tab: "all" })).rejects.toThrow("chats");
    }
  });

  it("cannot be assigned to a staff member without the chat permission", async () => {
    await using world = await testWorld();
    const { chatId } = await aChat(world);
    const outsider = await asMemberWithout(world, "communication");
    expect(await assignChat(await asStaff(world), chatId, { assigneeId: outsider.actor.personId })).toEqual({
      ok: false,
      reason: "unknown_person",
    });
  });

  it("is not taken from a colleague by undoing an earlier assignment", async () => {
    await using world = await testWorld();
    const { chatId } = await aChat(world);
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    await assignChat(ada, chatId, { assigneeId: ada.actor.personId });
    await assignChat(ben, chatId, { assigneeId: ben.actor.personId });
    const undo = (from: string) => assignChat(ada, chatId, { assigneeId: null, from });
    expect(await undo(ada.actor.personId)).toEqual({ ok: false, reason: "reassigned" });
    expect(await undo(ben.actor.personId)).toEqual({ ok: true });
  });

  it("finds conversations by any message text, in the inbox and in the global search", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId } = await aChat(world, "We need a staking module", RINA);
    await aChat(world, "Something else entirely");
    expect((await loadInbox(staff, { tab: "all", q: "stak" })).chats).toMatchObject([
      { id: chatId, excerpt: "We need a staking module", unread: 1 },
    ]);
    expect((await loadInbox(staff, { tab: "unassigned", q: "rina" })).chats).toMatchObject([{ id: chatId }]);
    expect((await loadInbox(staff, { tab: "all", q: "' & !( %" })).chats).toEqual([]);
    expect(await searchChats.find(world.services, "staking", 5, staff.actor)).toMatchObject([
      { content: "Rina", detail: "We need a staking module" },
    ]);
  });

  it("is listed with who wrote the last of it: the visitor, us, or us in a note", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId } = await aChat(world);
    const last = async () => (await loadInbox(staff, { tab: "all" })).chats.map(({ excerpt, excerptBy }) => [excerptBy, excerpt]);
    expect(await last()).toEqual([["visitor", "Hello, is anybody there?"]]);
    await sendAsStaff(staff, anAnswer(chatId, "We are."));
    expect(await last()).toEqual([["staff", "We are."]]);
    await sendAsStaff(staff, anAnswer(chatId, "A lead?", true));
    expect(await last()).toEqual([["note", "A lead?"]]);
  });

  it("tells nameless visitors apart, in the list as in the queue and on the record", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const [one, two] = [await aChat(world), await aChat(world)];
    const listed = new Map((await loadInbox(staff, { tab: "all" })).chats.map(({ id, visitor }) => [id, visitor]));
    const queued = new Map(
      (await loadQueue(staff, { tab: "team", kind: undefined, rows: 10 })).items.map(({ id, person }) => [id, person]),
    );
    for (const { chatId } of [one, two]) {
      const name = `Visitor ${chatId.slice(0, 4).toUpperCase()}`;
      expect([listed.get(chatId), queued.get(chatId), (await loadChat(staff, chatId))?.visitor]).toEqual([name, name, name]);
    }
  });

  it("is listed with its text as edited", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { key, visitor, chatId } = await aChat(world, "My number is 555");
    const messageId = (await replay(world.services, chatId)).messages[0]?.id ?? "";
    for (const body of ["Call me", "Call me maybe"]) await editAsVisitor(visitor, key, { id: randomUUID(), messageId, body });
    expect((await loadInbox(staff, { tab: "all" })).chats).toMatchObject([{ excerpt: "Call me maybe" }]);
    expect((await loadInbox(staff, { tab: "all", q: "maybe" })).chats).toMatchObject([{ excerpt: "Call me maybe" }]);
    expect(await searchChats.find(world.services, "maybe", 5, staff.actor)).toMatchObject([{ detail: "Call me maybe" }]);
    for (const gone of ["555", "number"])
      expect([
        (await loadInbox(staff, { tab: "all", q: gone })).chats,
        await searchChats.find(world.services, gone, 5, staff.actor),
      ]).toEqual([[], []]);
  });

  it("becomes one ticket, whose mail contains no text of the visitor", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId } = await aChat(world, "Unmistakable words", RINA);
    await sendAsStaff(staff, anAnswer(chatId, "A note about them", true));
    const wish = { email: "rina@example.com", subject: "From the chat" };
    const first = await turnIntoTicket(staff, chatId, wish);
    expect(await turnIntoTicket(staff, chatId, { ...wish, subject: "Again" })).toEqual(first);
    expect(await world.services.db.$count(tickets)).toBe(1);
    expect((await replay(world.services, chatId)).ticket).toMatch(/\w/);
    const [toVisitor] = (await world.services.db.select().from(mails)).filter(({ toAddress }) => toAddress === "rina@example.com");
    expect(toVisitor?.text).not.toContain("Unmistakable");
    const [toUs] = (await world.services.db.select().from(mails)).filter(({ toAddress }) => toAddress !== "rina@example.com");
    expect(toUs?.text).toContain("Unmistakable words");
    expect(toUs?.text).not.toContain("A note about them");
  });

  it("hands its ticket the messages with authors and times, the assignee and the first answer", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId, key, visitor } = await aChat(world, "Can you audit a vautl?", RINA);
    const asked = world.clock.now();
    const messageId = (await replay(world.services, chatId)).messages[0]?.id ?? "";
    await editAsVisitor(visitor, key, { id: randomUUID(), messageId, body: "Can you audit a vault?" });
    world.clock.advance(MINUTE_MS);
    await sendAsStaff(staff, anAnswer(chatId, "We can."));
    await sendAsStaff(staff, anAnswer(chatId, "Sounds small", true));
    world.clock.advance(MINUTE_MS);
    const turned = await turnIntoTicket(await asStaff(world), chatId, { email: RINA.email, subject: "From the chat" });
    const [ticket] = await world.services.db.select().from(tickets);
    expect(ticket).toMatchObject({ assigneeId: staff.actor.personId, status: "open", firstAnsweredAt: world.clock.now() });
    const thread = await loadThread(world.services.db, turned.ok ? turned.ticket.id : "", { withNotes: true });
    expect(thread).toMatchObject([
      { kind: "visitor", body: "Can you audit a vault?", createdAt: asked, authorName: undefined },
      { kind: "staff", body: "We can.", createdAt: new Date(asked.getTime() + MINUTE_MS), authorName: "Ada Admin" },
    ]);
    // 09:00 UTC.
    const toUs = (await world.services.db.select().from(mails)).find(({ toAddress }) => toAddress !== RINA.email);
    expect(toUs?.text).toContain("Rina, 15 Nov 2026, 15:00:\nCan you audit a vault?");
    expect(toUs?.text).not.toContain("First response due");
  });

  it("gives what opens its ticket to the visitor who holds its key, and stores none of it", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId, key } = await aChat(world, "Hello", RINA);
    expect(await findVisitorTicket(world.services, key)).toEqual({ ok: false, reason: "no_ticket" });
    const turned = await turnIntoTicket(staff, chatId, { email: RINA.email, subject: "From the chat" });
    const found = await findVisitorTicket(world.services, key);
    if (!found.ok || !turned.ok) throw new Error("no ticket");
    const { number, passcode, href } = found.ticket;
    expect(number).toBe(turned.ticket.number);
    expect(await unlockTicket(asVisitor(world), { number, passcode })).toMatchObject({ ok: true });
    expect(await findTicketByKey(asVisitor(world), href.replace("/ticket/", ""))).toMatchObject({ number });
    const stored = JSON.stringify([
      await world.services.db.select().from(chatEntries),
      await world.services.db.select().from(events),
      await loadChat(staff, chatId),
      await loadInbox(staff, { tab: "all" }),
    ]);
    for (const secret of [passcode, href]) expect(stored).not.toContain(secret);
    const { key: stranger } = await aChat(world, "Also Rina", RINA);
    expect(await findVisitorTicket(world.services, stranger)).toEqual({ ok: false, reason: "no_ticket" });
    expect(await findVisitorTicket(world.services, aKey())).toEqual({ ok: false, reason: "not_begun" });
  });

  it("is mailed with staff messages only, and only to the given address", async () => {
    await using world = await testWorld({ SMTP_URL: "smtp://mail.example" });
    const { key, visitor, chatId } = await aChat(world, "My own words");
    expect(await mailTranscript(visitor, key)).toEqual({ ok: false, reason: "no_address" });
    const named = await aChat(world, "My own words", RINA);
    expect(await mailTranscript(named.visitor, named.key)).toEqual({ ok: false, reason: "nothing_said" });
    await sendAsStaff(await asStaff(world), anAnswer(named.chatId, "Our answer"));
    expect(await mailTranscript(named.visitor, named.key)).toEqual({ ok: true, to: "rina@example.com" });
    const [mail] = await world.services.db.select().from(mails);
    expect(mail).toMatchObject({ toAddress: "rina@example.com", subjectId: named.chatId });
    expect(mail?.text).toContain("Our answer");
    expect(mail?.text).not.toMatch(/My own words|Rina/);
    expect(chatId).not.toBe(named.chatId);
  });

  it("is not mailed without a mail server, and says so", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world, "My own words", RINA);
    await sendAsStaff(await asStaff(world), anAnswer(chatId, "Our answer"));
    expect(await mailTranscript(visitor, key)).toEqual({ ok: false, reason: "no_mail_server" });
  });
});

describe("due work", () => {
  it("mails staff once about an unread visitor, and again only after an answer", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId, key, visitor } = await aChat(world, "Anybody?");
    const seen = await aChat(world, "Seen");
    await markReadAsStaff(staff, { chatId: seen.chatId, upTo: 1 });
    const count = () => world.services.db.$count(mails);
    world.clock.advance(4 * MINUTE_MS);
    await escalateUnread(world.services, FOREVER);
    expect(await count()).toBe(0);
    world.clock.advance(2 * MINUTE_MS);
    await Promise.all([escalateUnread(world.services, FOREVER), escalateUnread(world.services, FOREVER)]);
    await escalateUnread(world.services, FOREVER);
    expect(await count()).toBe(1);
    // 09:00 UTC.
    expect((await world.services.db.select().from(mails))[0]?.text).toContain("15 Nov 2026, 15:00");
    await sendAsStaff(staff, anAnswer(chatId, "Here"));
    await sendAsVisitor(visitor, key, aMessage("And now?"));
    world.clock.advance(6 * MINUTE_MS);
    await escalateUnread(world.services, FOREVER);
    expect(await count()).toBe(2);
  });

  it("mails for each waiting period: after a read message, and after the end", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId, key, visitor } = await aChat(world, "Anybody?");
    const mailed = async () => (await escalateUnread(world.services, FOREVER), world.services.db.$count(mails));
    await markReadAsStaff(staff, { chatId, upTo: 1 });
    world.clock.advance(6 * MINUTE_MS);
    expect(await mailed()).toBe(0);
    await sendAsVisitor(visitor, key, aMessage("Are you reading?"));
    expect(await mailed()).toBe(0);
    world.clock.advance(6 * MINUTE_MS);
    expect(await mailed()).toBe(1);
    await closeChat(staff, chatId);
    await sendAsVisitor(visitor, key, aMessage("Wait!"));
    expect(await findChat(world.services.db, chatId)).toMatchObject({ escalatedAt: null, waitingSince: world.clock.now() });
    world.clock.advance(6 * MINUTE_MS);
    expect(await mailed()).toBe(2);
  });

  it("waits again for what was unanswered when its end is undone, not when it is reopened later", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { chatId, key, visitor } = await aChat(world);
    await sendAsStaff(staff, anAnswer(chatId, "Hello."));
    world.clock.advance(MINUTE_MS);
    const since = world.clock.now();
    await sendAsVisitor(visitor, key, aMessage("Can you audit a vault?"));
    world.clock.advance(MINUTE_MS);
    await sendAsVisitor(visitor, key, aMessage("Hello?"));
    await closeChat(staff, chatId);
    await undoCloseChat(staff, chatId);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "open", endedAt: null, waitingSince: since });
    await closeChat(staff, chatId);
    await reopenChat(staff, chatId);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "open", waitingSince: null });
  });

  it("ends again when its reopening is undone, unless anything has happened in it since", async () => {
    await using world = await testWorld();
    const [staff, colleague] = [await asStaff(world), await asStaff(world)];
    const { chatId, key, visitor } = await aChat(world);
    const status = async () => (await findChat(world.services.db, chatId))?.status;
    await closeChat(staff, chatId);
    await reopenChat(staff, chatId);
    expect(await undoReopenChat(colleague, chatId)).toEqual({ ok: false, reason: "happened_since" });
    expect(await undoReopenChat(staff, chatId)).toEqual({ ok: true });
    expect(await status()).toBe("closed");
    await reopenChat(staff, chatId);
    await sendAsVisitor(visitor, key, aMessage("Are you still there?"));
    expect(await undoReopenChat(staff, chatId)).toEqual({ ok: false, reason: "happened_since" });
    expect(await status()).toBe("open");
  });

  it("sends no mail at night, outside business hours", async () => {
    await using world = await testWorld();
    // 21:00 in Dhaka.
    world.clock.advance(6 * 60 * MINUTE_MS);
    await aChat(world);
    world.clock.advance(6 * MINUTE_MS);
    await escalateUnread(world.services, FOREVER);
    expect(await world.services.db.$count(mails)).toBe(0);
  });

  it("closes conversations that were silent for a day", async () => {
    await using world = await testWorld();
    const [{ chatId }, unanswered] = [await aChat(world), await aChat(world)];
    await sendAsStaff(await asStaff(world), anAnswer(chatId, "Does this help?"));
    world.clock.advance(DAY_MS - MINUTE_MS);
    await closeIdleChats(world.services, FOREVER);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "open" });
    world.clock.advance(2 * MINUTE_MS);
    await closeIdleChats(world.services, FOREVER);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "closed", lastSeq: 4 });
    expect(await findChat(world.services.db, unanswered.chatId)).toMatchObject({ status: "open", waitingSince: expect.any(Date) });
    // Reopened, so it stays open for another day.
    await reopenChat(await asStaff(world), chatId);
    await closeIdleChats(world.services, FOREVER);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "open" });
    world.clock.advance(DAY_MS + MINUTE_MS);
    await closeIdleChats(world.services, FOREVER);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "closed" });
  });

  it("deletes after 12 months, with everything about it, and nothing else", async () => {
    await using world = await ticketWorld();
    const { services, clock } = world;
    const old = await aChat(world, "Old");
    const uploaded = await uploadAsVisitor(old.visitor, old.key, [
      { name: "a.txt", bytes: text("words") },
      { name: "b.txt", bytes: text("more") },
    ]);
    if (!uploaded.ok) throw new Error(uploaded.reason);
    await sendAsVisitor(old.visitor, old.key, aMessage("With a file", { fileIds: uploaded.files.slice(0, 1).map(({ id }) => id) }));
    clock.advance(2 * DAY_MS);
    await runRetention(services, FOREVER);
    // Only the upload whose message was never sent remains.
    expect(await bytesIn(world)).toHaveLength(1);
    const kept = await aChat(world, "Kept");
    clock.advance(364 * DAY_MS);
    await runRetention(services, FOREVER);
    expect(await services.db.select().from(chats)).toMatchObject([{ id: kept.chatId }]);
    expect((await services.db.select().from(chatEntries)).every(({ chatId }) => chatId === kept.chatId)).toBe(true);
    expect([await services.db.$count(files), await bytesIn(world)]).toEqual([0, []]);
    expect(await verifyActivity(services.db)).toMatchObject({ ok: true });
  });
});

it("erases everything about a person on request", async () => {
  await using world = await ticketWorld();
  const { chatId } = await aChat(world, "Please forget me", RINA);
  await aChat(world, "Somebody else");
  await erasePerson(await asStaff(world), "RINA@example.com");
  expect(await findChat(world.services.db, chatId)).toBeUndefined();
  expect(await world.services.db.$count(chats)).toBe(1);
});

it("fills the demo inbox with open work", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  await loadDemoWorld({ ...world.services, capabilities: [chatCapability] });
  const { counts, chats: listed } = await loadInbox(staff, { tab: "all" });
  expect(counts).toEqual({ mine: 0, unassigned: 3, all: 3, closed: 2 });
  expect(listed.some(({ unread, waitingSince }) => unread === 2 && waitingSince !== null)).toBe(true);
  const opened = await loadChat(staff, listed[0]?.id ?? "");
  expect(opened?.batch.upTo).toBe(opened?.batch.entries.length);
  await escalateUnread(world.services, FOREVER);
  expect(await world.services.db.$count(mails)).toBe(0);
});
