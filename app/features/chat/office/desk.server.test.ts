import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { createCannedReply } from "#features/tickets/canned-replies.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aChat as beginChat, anAnswer } from "../chat-fixture.ts";
import { findChat } from "../chat-record.server.ts";
import { setDuty } from "../duty.server.ts";
import { markReadAsStaff } from "../mark-read.server.ts";
import { sendAsStaff } from "../send-message.server.ts";
import { chatAction } from "./chat-action.server.ts";
import { loadChatRecord } from "./load-chat-record.server.ts";
import { loadDesk } from "./load-desk.server.ts";
import { hasDuty, loadDuty } from "./load-duty.server.ts";

const ALL = { tab: "all", q: "" } as const;

const aChat = async (world: TestWorld, body = "Can you audit a vault?") =>
  (await beginChat(world, body, { name: "Rina Akter", email: "rina@example.com" })).chatId;

function act(ctx: Ctx, id: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return chatAction(ctx, id, form);
}

describe("the inbox", () => {
  it("counts unread chats, assigned to oneself and unassigned", async () => {
    await using world = await testWorld();
    const [ada, mina] = [await asStaff(world), await asStaff(world)];
    const [first, second] = [await aChat(world), await aChat(world)];
    expect((await loadDesk(ada, ALL)).unread).toBe(2);
    await act(mina, first, { intent: "assign", assigneeId: mina.actor.personId });
    expect([(await loadDesk(ada, ALL)).unread, (await loadDesk(mina, ALL)).unread]).toEqual([1, 2]);
    await markReadAsStaff(mina, { chatId: second, upTo: 100 });
    expect((await loadDesk(ada, ALL)).unread).toBe(0);
  });

  it("removes a chat from “Unassigned” when a colleague takes it, and finds it by text from any tab", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const id = await aChat(world, "The weaver pays in rupees");
    expect((await loadDesk(ada, { tab: "unassigned", q: "" })).inbox.chats).toMatchObject([{ id, visitor: "Rina Akter", unread: 1 }]);
    await act(ada, id, { intent: "assign", assigneeId: ada.actor.personId });
    expect((await loadDesk(ada, { tab: "unassigned", q: "" })).inbox).toMatchObject({
      chats: [],
      counts: { mine: 1, unassigned: 0, all: 1, closed: 0 },
    });
    await act(ada, id, { intent: "close" });
    expect((await loadDesk(ada, { tab: "mine", q: "rupee" })).inbox.chats).toMatchObject([
      { id, excerpt: "The weaver pays in rupees", status: "closed" },
    ]);
  });

  it("refuses a stranger", async () => {
    await using world = await testWorld();
    await expect(loadDesk(asVisitor(world), ALL)).rejects.toThrow(Forbidden);
    await expect(loadDesk(await asMemberWithout(world, "communication"), ALL)).rejects.toThrow(Forbidden);
  });
});

describe("a chat", () => {
  it("comes with its person, the colleagues, and canned replies without unfilled placeholders", async () => {
    await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
    const ada = await asStaff(world);
    await createCannedReply(ada, { title: "Hello", body: "Hello {{name}}, one moment." });
    await createCannedReply(ada, { title: "Link", body: "It is at {{link}}" });
    await createCannedReply(ada, { title: "Ticket", body: "It is {{number}}" });
    const id = await aChat(world);
    const record = await loadChatRecord(ada, id);
    expect(record).toMatchObject({
      visitor: "Rina Akter",
      me: { id: ada.actor.personId, name: "Ada Admin" },
      firstWords: "Can you audit a vault?",
      bookingLink: "https://orbweave.example/company/book-a-call",
      cannedReplies: [{ title: "Hello", text: "Hello Rina Akter, one moment." }],
      colleagues: [{ id: ada.actor.personId, isOnDuty: false }],
    });
    expect(record?.timeline.entries).toMatchObject([{ who: "A visitor", did: "started a chat" }]);
    expect(await loadChatRecord(ada, UNKNOWN_ID)).toBeUndefined();
  });

  it("refuses a stranger", async () => {
    await using world = await testWorld();
    const id = await aChat(world);
    await expect(loadChatRecord(asVisitor(world), id)).rejects.toThrow(Forbidden);
    await expect(loadChatRecord(await asMemberWithout(world, "communication"), id)).rejects.toThrow(Forbidden);
  });
});

describe("what can be done with a chat", () => {
  it("is taken, assigned, closed and reopened, with a confirmation", async () => {
    await using world = await testWorld();
    const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
    const id = await aChat(world);
    expect(await act(ada, id, { intent: "assign", assigneeId: ada.actor.personId })).toMatchObject({
      ok: true,
      done: "Chat assigned to you.",
    });
    expect(await act(ada, id, { intent: "assign", assigneeId: mina.actor.personId })).toMatchObject({
      ok: true,
      done: "Chat reassigned.",
    });
    expect(await findChat(world.services.db, id)).toMatchObject({ assigneeId: mina.actor.personId });
    expect(await act(ada, id, { intent: "assign", assigneeId: "" })).toMatchObject({ ok: true });
    expect(await act(ada, id, { intent: "close" })).toMatchObject({ ok: true, done: "You ended the chat." });
    expect(await findChat(world.services.db, id)).toMatchObject({ status: "closed", assigneeId: null });
    expect(await act(ada, id, { intent: "reopen" })).toMatchObject({ ok: true, done: "Chat reopened." });
  });

  it("becomes one ticket, also when requested repeatedly", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const id = await aChat(world);
    const wish = { intent: "ticket", email: "rina@example.com", subject: "An audit of a vault" };
    const first = await act(ada, id, wish);
    expect(first).toMatchObject({ ok: true, done: expect.stringMatching(/^Ticket T-/) });
    expect(await act(ada, id, wish)).toEqual(first);
    expect((await loadChatRecord(ada, id))?.ticket?.number).toBe(first.ok ? first.done.split(" ")[1] : "");
  });

  it("explains refusals", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const id = await aChat(world);
    expect(await act(ada, id, { intent: "assign", assigneeId: UNKNOWN_ID })).toMatchObject({
      ok: false,
      errors: { form: expect.stringContaining("colleague") },
    });
    expect(await act(ada, id, { intent: "assign", assigneeId: "ada" })).toMatchObject({
      ok: false,
      errors: { assigneeId: expect.any(String) },
    });
    expect(await act(ada, id, { intent: "ticket", email: "no", subject: " " })).toMatchObject({
      ok: false,
      errors: { email: expect.any(String), subject: expect.any(String) },
    });
    expect(await act(ada, UNKNOWN_ID, { intent: "close" })).toMatchObject({ ok: false, errors: { form: expect.any(String) } });
    expect(await act(ada, id, { intent: "toString" })).toMatchObject({ ok: false });
  });

  it.each([
    { intent: "assign", assigneeId: "" },
    { intent: "close" },
    { intent: "reopen" },
    { intent: "ticket", email: "a@example.com", subject: "x" },
  ])("refuses a stranger: $intent", async (fields) => {
    await using world = await testWorld();
    const id = await aChat(world);
    await expect(act(asVisitor(world), id, fields)).rejects.toThrow(Forbidden);
    await expect(act(await asMemberWithout(world, "communication"), id, fields)).rejects.toThrow(Forbidden);
  });
});

describe("duty", () => {
  it("is remembered beyond the lease, and shown to colleagues only within it", async () => {
    await using world = await testWorld();
    const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
    expect(await loadDuty(ada)).toEqual({ isOn: false, others: [] });
    await setDuty(ada, { isOn: true });
    expect([await loadDuty(ada), await loadDuty(mina)]).toEqual([
      { isOn: true, others: [] },
      { isOn: false, others: ["Ada Admin"] },
    ]);
    world.clock.advance(2 * MINUTE_MS);
    expect([await hasDuty(ada), (await loadDuty(mina)).others]).toEqual([true, []]);
    await setDuty(ada, { isOn: false });
    expect(await hasDuty(ada)).toBe(false);
  });

  it("refuses a stranger", async () => {
    await using world = await testWorld();
    await expect(loadDuty(asVisitor(world))).rejects.toThrow(Forbidden);
    await expect(hasDuty(await asMemberWithout(world, "communication"))).rejects.toThrow(Forbidden);
  });
});

it("the queue lists chats that wait, until staff answer", async () => {
  await using world = await testWorld();
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  const id = await aChat(world);
  expect(await waiting(support)).toEqual(["chat: Waiting for an answer"]);
  await sendAsStaff(support, anAnswer(id, "We can."));
  expect(await waiting(support)).toEqual([]);
});
