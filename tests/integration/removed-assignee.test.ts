import { randomUUID } from "node:crypto";
import { eq, getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { assignChat } from "#features/chat/assign-chat.server.ts";
import { aChat, aMessage } from "#features/chat/chat-fixture.ts";
import { closeChat } from "#features/chat/close-chat.server.ts";
import { replay } from "#features/chat/mail-transcript.server.ts";
import { sendAsVisitor } from "#features/chat/send-message.server.ts";
import { turnIntoTicket } from "#features/chat/turn-into-ticket.server.ts";
import { replyAsStaff } from "#features/tickets/reply-as-staff.server.ts";
import { TICKET_SOURCE } from "#features/tickets/office/ticket-source.server.ts";
import { assignTicket, setTicketStatus } from "#features/tickets/manage-ticket.server.ts";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { removePerson } from "#kit/accounts/remove-person.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import { countHeld } from "#kit/records/unassign-removed.server.ts";
import { countQueue } from "#kit/work/count-queue.server.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { events } from "#db/schema/activity.ts";
import { chats } from "#db/schema/chats.ts";
import { tickets } from "#db/schema/tickets.ts";
import { asStaff } from "#tests/support/actors.ts";
import { ALL_TABLES } from "#tests/support/all-tables.ts";
import { testWorld } from "#tests/support/test-database.ts";

it("unassigns the open records of a removed person, with events, and offers the person as assignee no more", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const [admin, gone] = [await asStaff(world), await asStaff(world)];
  const { personId: id, name } = gone.actor;
  const [open, solved] = [await aTicket(world), await aTicket(world)];
  for (const ticket of [open, solved]) await assignTicket(admin, ticket.id, { assigneeId: id });
  await setTicketStatus(admin, solved.id, { status: "solved" });
  const { chatId } = await aChat(world);
  await assignChat(admin, chatId, { assigneeId: id });
  expect(await countHeld(world.services, id)).toBe(2);

  expect(await removePerson(admin, { id })).toEqual({ ok: true });
  const assigneeOf = async (ticketId: string) => (await db.select().from(tickets).where(eq(tickets.id, ticketId)))[0]?.assigneeId;
  expect([await assigneeOf(open.id), await assigneeOf(solved.id)]).toEqual([null, id]);
  expect(await db.select().from(chats)).toMatchObject([{ assigneeId: null }]);
  expect((await replay(world.services, chatId, "staff")).assignee).toBeNull();
  expect(await countHeld(world.services, id)).toBe(0);
  const payload = { before: { assignee: name }, after: {} };
  const logged = await db.select().from(events).orderBy(events.seq);
  for (const [type, subjectId] of [
    ["ticket.assigned", open.id],
    ["chat.assigned", chatId],
  ])
    expect(logged.filter((event) => event.subjectId === subjectId).at(-1)).toMatchObject({ type, payload });
  expect((await countQueue(admin)).filter(({ kind }) => kind === "ticket" || kind === "chat")).toMatchObject([
    { unassigned: 1 },
    { unassigned: 1 },
  ]);
  expect((await TICKET_SOURCE.choices?.(world.services))?.assignee?.map(({ value }) => value)).toEqual([admin.actor.personId]);
  expect((await listAssignees(db, "tickets", null)).map((person) => person.id)).toEqual([admin.actor.personId]);
  expect((await listAssignees(db, "tickets", id)).map((person) => person.name)).toEqual(["Ada Admin", "Ada Admin (removed)"]);
  expect(await verifyActivity(db)).toMatchObject({ ok: true });
});

it("leaves nobody with a finished record that opens again after its assignee was removed", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const [admin, gone] = [await asStaff(world), await asStaff(world)];
  const { personId: assigneeId } = gone.actor;
  const [reopened, answered] = [await aTicket(world), await aTicket(world)];
  for (const { id } of [reopened, answered]) {
    await assignTicket(admin, id, { assigneeId });
    await setTicketStatus(admin, id, { status: "solved" });
  }
  const [written, turned] = [await aChat(world), await aChat(world)];
  for (const { chatId } of [written, turned]) {
    await assignChat(admin, chatId, { assigneeId });
    await closeChat(admin, chatId);
  }
  await removePerson(admin, { id: assigneeId });

  await setTicketStatus(admin, reopened.id, { status: "open" });
  await replyAsStaff(admin, answered.id, { body: "Once more", status: "open", idempotency_key: randomUUID() });
  await sendAsVisitor(written.visitor, written.key, aMessage("Are you still there?"));
  const ticket = await turnIntoTicket(admin, turned.chatId, { email: "rina@example.com", subject: "From the chat" });
  const assigneeOf = async (id: string) => (await db.select().from(tickets).where(eq(tickets.id, id)))[0]?.assigneeId;
  expect(await Promise.all([reopened.id, answered.id, ticket.ok ? ticket.ticket.id : ""].map(assigneeOf))).toEqual([
    null,
    admin.actor.personId,
    null,
  ]);
  expect((await db.select().from(chats).where(eq(chats.id, written.chatId)))[0]).toMatchObject({ status: "open", assigneeId: null });
  expect((await replay(world.services, written.chatId, "staff")).assignee).toBeNull();
});

it("lists what waits with a removed person as unassigned", async () => {
  await using world = await testWorld();
  const [admin, gone] = [await asStaff(world), await asStaff(world)];
  const { id } = await aTicket(world);
  await removePerson(admin, { id: gone.actor.personId });
  await world.services.db.update(tickets).set({ assigneeId: gone.actor.personId }).where(eq(tickets.id, id));
  expect((await countQueue(admin)).find(({ kind }) => kind === "ticket")).toMatchObject({ team: 1, unassigned: 1 });
  expect(await waiting(admin, { tab: "unassigned" })).toEqual(["ticket: First response due"]);
});

it("keeps the records of a person who cannot be removed", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const { id } = await aTicket(world);
  await assignTicket(admin, id, { assigneeId: admin.actor.personId });
  expect(await removePerson(admin, { id: admin.actor.personId })).toEqual({ ok: false, reason: "last_admin" });
  expect(await countHeld(world.services, admin.actor.personId)).toBe(1);
});

it("knows every table with an assignee", () => {
  const known = CAPABILITIES.flatMap(({ assigned = [] }) => assigned.map(({ id }) => getTableName(id.table)));
  const withAssignee = [...ALL_TABLES.keys()].filter((table) => "assigneeId" in table);
  expect(known.toSorted()).toEqual(withAssignee.map((table) => getTableName(table)).toSorted());
});
