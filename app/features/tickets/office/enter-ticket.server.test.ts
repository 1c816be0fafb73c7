import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { readTicket } from "../read-ticket.server.ts";
import { gatherContacts } from "#kit/contacts/gather-contacts.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { events } from "#db/schema/activity.ts";
import { contacts } from "#db/schema/contacts.ts";
import { mails } from "#db/schema/mail.ts";
import { tickets } from "#db/schema/tickets.ts";
import { ticketWorld } from "../ticket-fixture.ts";
import { ticketToken } from "../ticket-keys.server.ts";
import { replyAsStaff } from "../reply-as-staff.server.ts";
import { mergeTickets } from "../merge-tickets.server.ts";
import { setTicketStatus } from "../manage-ticket.server.ts";
import { enterTicket } from "./enter-ticket.server.ts";
import { loadTicketRecord } from "./load-ticket-record.server.ts";

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const fields = (change: Readonly<Record<string, string>> = {}) =>
  toForm({
    email: "Rina@example.com",
    full_name: "Rina Zebrafinch",
    contact_number: "",
    subject: "Invoice",
    category: "Price",
    priority: "urgent",
    channel: "phone",
    question: "She asked why the invoice counts a page twice.",
    idempotency_key: randomUUID(),
    ...change,
  });

it("makes a ticket for a client who called, without any mail", async () => {
  await using world = await ticketWorld();
  const staff = await asStaff(world);
  const form = fields();
  const entered = await enterTicket(staff, form);
  if (!entered.ok) throw new Error(JSON.stringify(entered.errors));
  expect(await enterTicket(staff, form)).toEqual(entered);
  expect(await loadTicketRecord(staff, entered.id)).toMatchObject({
    ticket: { status: "new", priority: "urgent", tags: ["phone"], contactNumber: "", category: "Price", assigneeId: staff.actor.personId },
    messages: [{ kind: "visitor", authorName: "Ada Admin", body: "She asked why the invoice counts a page twice." }],
    clock: expect.anything(),
  });
  expect(await world.services.db.$count(tickets)).toBe(1);
  expect(await world.services.db.$count(mails)).toBe(0);
  expect(await world.services.db.select().from(events).orderBy(asc(events.seq))).toMatchObject([
    { type: "ticket.opened", actorId: staff.actor.personId },
  ]);
});

it("mails the client the link if that is ticked, and the firm nothing", async () => {
  await using world = await ticketWorld();
  const entered = await enterTicket(await asStaff(world), fields({ confirm: "on", channel: "other" }));
  if (!entered.ok) throw new Error("refused");
  expect(await world.services.db.select().from(mails)).toMatchObject([{ template: "ticket-opened", toAddress: "Rina@example.com" }]);
  expect(await readTicket(asVisitor(world), ticketToken(world.services, entered.id))).toMatchObject({ messages: [{ kind: "visitor" }] });
  expect(await world.services.db.select().from(tickets)).toMatchObject([{ tags: [] }]);
});

it("takes a caller without an address, who is mailed nothing and merged with nobody", async () => {
  await using world = await ticketWorld();
  const staff = await asStaff(world);
  const called = { email: "", contact_number: "+880 2 5566 7788" };
  const one = await enterTicket(staff, fields(called));
  const other = await enterTicket(staff, fields({ ...called, full_name: "Sam Other" }));
  if (!one.ok || !other.ok) throw new Error("refused");
  const reply = { body: "We called back.", idempotency_key: randomUUID(), status: "waiting" } as const;
  expect(await replyAsStaff(staff, one.id, reply)).toMatchObject({ ok: true });
  expect(await setTicketStatus(staff, one.id, { status: "solved" })).toMatchObject({ ok: true });
  expect(await mergeTickets(staff, { fromId: one.id, intoId: other.id })).toEqual({ ok: false, reason: "different_people" });
  await gatherContacts(world.services);
  expect(await loadTicketRecord(staff, one.id)).toMatchObject({
    ticket: { email: "", firstAnsweredAt: expect.any(Date) as Date },
    otherTickets: [],
    trail: { contact: undefined, entries: [] },
    timeline: { entries: expect.arrayContaining([expect.objectContaining({ did: "wrote down the answer" })]) as unknown },
  });
  expect(await world.services.db.$count(contacts)).toBe(0);
  expect(await world.services.db.$count(mails)).toBe(0);
});

it("needs an address or a phone number, and an address for a confirmation", async () => {
  await using world = await ticketWorld();
  const staff = await asStaff(world);
  for (const change of [{}, { contact_number: "+880 2 5566 7788", confirm: "on" }])
    expect(await enterTicket(staff, fields({ email: "", ...change }))).toMatchObject({ ok: false, errors: { email: expect.any(String) } });
});

it("says what is missing, and refuses a stranger and members of other areas", async () => {
  await using world = await ticketWorld();
  expect(await enterTicket(await asStaff(world), fields({ subject: " ", priority: "x", contact_number: "no" }))).toMatchObject({
    ok: false,
    errors: { subject: "Please enter a subject.", priority: "Please choose a priority.", contact_number: expect.any(String) },
  });
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")])
    await expect(enterTicket(ctx, fields())).rejects.toThrow(Forbidden);
});
