import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { clientMailAction } from "#kit/activity/client-mail.server.ts";
import { listMailsOut } from "#kit/activity/list-mails-out.server.ts";
import { REDACTION } from "#kit/mail/redact-secrets.server.ts";
import { keepDueMails } from "#kit/mail/claim-due-mails.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { asMemberWithout, asStaff, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { addQuote } from "../quote-fixture.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import { quoteSubject } from "./load-quote-record.server.ts";

const subjectOf = (id: string) => quoteSubject({ id, email: "rina@client.example" });

const mailRow = (id: string, values: Partial<typeof mails.$inferInsert>): typeof mails.$inferInsert => ({
  messageId: `<${randomUUID()}@example.com>`,
  template: "quote-link",
  toAddress: "rina@client.example",
  subject: "Your estimate",
  text: "Here it is.",
  html: "",
  subjectKind: "quote",
  subjectId: id,
  createdAt: new Date("2026-11-01T09:00:00Z"),
  ...values,
});

async function aTicketAbout(world: TestWorld, quoteId: string) {
  const { db, clock } = world.services;
  const [ticket = { id: "", number: "" }] = await db
    .insert(tickets)
    .values({
      number: "T-2026-00077",
      email: "rina@client.example",
      fullName: "Rina Akter",
      contactNumber: "",
      subject: "Your quote",
      category: "Others",
      quoteId,
      passcodeHash: "",
      requestHash: "",
      idempotencyKey: randomUUID(),
      firstAnswerDueAt: clock.now(),
    })
    .returning({ id: tickets.id, number: tickets.number });
  const message = { ticketId: ticket.id, createdAt: clock.now() };
  await db.insert(ticketMessages).values([
    { ...message, kind: "visitor", body: "Is hosting included?", idempotencyKey: randomUUID() },
    { ...message, kind: "note", body: "Ask Ada.", idempotencyKey: randomUUID() },
  ]);
  return ticket;
}

it("shows our letters with their state and words, without those to colleagues", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const ada = await asStaff(world);
  await db
    .insert(mails)
    .values([
      mailRow(UNKNOWN_ID, { status: "sent", sentAt: new Date("2026-11-01T09:01:00Z") }),
      mailRow(UNKNOWN_ID, { status: "bounced", lastError: "550 no such user", createdAt: new Date("2026-11-02T09:00:00Z") }),
      mailRow(UNKNOWN_ID, { template: "quote-accepted", toAddress: "sales@orbweave.example" }),
      mailRow(UNKNOWN_ID, { subjectKind: "post" }),
      mailRow(randomUUID(), {}),
    ]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ subject: "Our call", body: "Until Monday.", idempotency_key: randomUUID() }))
    form.set(name, value);
  await clientMailAction(ada, subjectOf(UNKNOWN_ID), form);
  expect(await listMailsOut(ada, subjectOf(UNKNOWN_ID))).toMatchObject([
    { from: "Ada Admin", subject: "Our call", text: expect.stringContaining("Until Monday."), isWritten: true, shown: "queued" },
    { from: "Estimate", shown: "bounced", problem: "550 no such user", isWritten: false },
    { from: "Estimate", to: "rina@client.example", shown: "sent", at: new Date("2026-11-01T09:01:00Z"), text: "Here it is." },
  ]);
  await keepDueMails(world.services);
  expect((await listMailsOut(ada, subjectOf(UNKNOWN_ID)))[0]).toMatchObject({ subject: "Our call", shown: "kept" });
});

it("needs the record's permission, hides secrets, and links to the outbox only for its readers", async () => {
  await using world = await testWorld();
  await world.services.db.insert(mails).values(mailRow(UNKNOWN_ID, { text: "Your code is 4711.", secrets: ["4711"], status: "kept" }));
  const mina = await asStaff(world, { role: "member", areas: ["sales"] });
  expect(await listMailsOut(mina, subjectOf(UNKNOWN_ID))).toMatchObject([{ text: `Your code is ${REDACTION}.`, href: undefined }]);
  const [forAdmin] = await listMailsOut(await asStaff(world), subjectOf(UNKNOWN_ID));
  expect(forAdmin?.href).toMatch(/^\/admin\/communication\/email\//);
  await expect(listMailsOut(await asMemberWithout(world, "sales"), subjectOf(UNKNOWN_ID))).rejects.toThrow(Forbidden);
});

it("shows what was asked about the quote to readers of tickets only, and no internal notes", async () => {
  await using world = await testWorld();
  const id = await addQuote(world, { email: "rina@client.example" });
  const ticket = await aTicketAbout(world, id);
  const relatedFor = async (ctx: Ctx) => (await loadRecordActivity(ctx, subjectOf(id), new URL("https://orbweave.example/"))).related;
  expect(await relatedFor(await asStaff(world))).toMatchObject([
    { who: "Rina Akter", text: "Is hosting included?", isOurs: false, where: `${ticket.number}, Your quote` },
  ]);
  expect(await relatedFor(await asStaff(world, { role: "member", areas: ["sales"] }))).toEqual([]);
});
