import { eq, getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { assignChat } from "#features/chat/assign-chat.server.ts";
import { aChat } from "#features/chat/chat-fixture.ts";
import { replay } from "#features/chat/mail-transcript.server.ts";
import { TICKET_SOURCE } from "#features/tickets/office/ticket-source.server.ts";
import { assignTicket, setTicketStatus } from "#features/tickets/manage-ticket.server.ts";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { removePerson } from "#kit/accounts/remove-person.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import { countHeld } from "#kit/records/unassign-removed.server.ts";
import { countQueue } from "#kit/work/count-queue.server.ts";
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
