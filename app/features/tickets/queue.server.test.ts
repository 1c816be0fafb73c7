import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { loadQueue } from "#kit/work/load-queue.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { quotes } from "#db/schema/quotes.ts";
import { assignTicket, setPriority, setTicketStatus } from "./manage-ticket.server.ts";
import { TICKET_SOURCE } from "./office/ticket-source.server.ts";
import { addInternalNote, replyAsStaff } from "./reply-as-staff.server.ts";
import { replyAsVisitor } from "./reply-as-visitor.server.ts";
import { staffReplySchema } from "./staff-input.ts";
import { aTicket, ticketWorld } from "./ticket-fixture.ts";

const ADDRESS = { tab: "team", kind: undefined, rows: 50 } as const;

it("counts from the last message: neither an assignee, a priority nor a note makes the client wait anew", async () => {
  await using world = await ticketWorld();
  const staff = await asStaff(world);
  const { id, key } = await aTicket(world);
  await replyAsStaff(staff, id, staffReplySchema.parse({ body: "Which one?", status: "waiting", idempotency_key: randomUUID() }));
  world.clock.advance(DAY_MS);
  await replyAsVisitor(asVisitor(world), key, { body: "The second one.", idempotency_key: randomUUID() }, []);
  const wroteAt = world.clock.now();
  world.clock.advance(2 * DAY_MS);
  await assignTicket(staff, id, { assigneeId: staff.actor.personId });
  await setPriority(staff, id, { priority: "urgent" });
  await addInternalNote(staff, id, { body: "A difficult one", idempotency_key: randomUUID() });
  const late = { words: "Still open", since: wroteAt, due: new Date(wroteAt.getTime() + DAY_MS), isLate: true, priority: 2 };
  expect((await loadQueue(staff, { ...ADDRESS, kind: "ticket" })).items).toMatchObject([late]);
});

it("waits for a first response, as the list says, even if the ticket was put to waiting without one", async () => {
  await using world = await ticketWorld();
  const staff = await asStaff(world);
  const { id } = await aTicket(world);
  await setTicketStatus(staff, id, { status: "waiting" });
  world.clock.advance(9 * DAY_MS);
  const queued = async () => (await loadQueue(staff, { ...ADDRESS, kind: "ticket" })).items;
  const overdue = async () => (await loadList(staff, TICKET_SOURCE, new URL("https://orbweave.example/?answer=overdue"))).rows;
  expect(await queued()).toMatchObject([{ id, words: "First response due", isLate: true }]);
  expect(await overdue()).toMatchObject([{ id, clock: "overdue" }]);
  await replyAsStaff(staff, id, staffReplySchema.parse({ body: "Which one?", status: "waiting", idempotency_key: randomUUID() }));
  expect([await queued(), await overdue()]).toEqual([[], []]);
});

it("stands by lateness, then priority, then value", async () => {
  await using world = await ticketWorld();
  const staff = await asStaff(world);
  const { id: late } = await aTicket(world);
  const quote = await addQuote(world, { status: "new" });
  world.clock.advance(9 * DAY_MS);
  await world.services.db.update(quotes).set({ createdAt: world.clock.now() });
  const { id: fresh } = await aTicket(world);
  const { id: urgent } = await aTicket(world);
  await setPriority(staff, urgent, { priority: "urgent" });
  const { items } = await loadQueue(staff, ADDRESS);
  expect(items.filter(({ kind }) => kind !== "person").map(({ id }) => id)).toEqual([late, urgent, quote, fresh]);
});
