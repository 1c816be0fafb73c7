import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { aTicket, bytesIn, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { moveThread } from "#features/email/office/move-thread.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { enqueue } from "#kit/mail/smtp-fixture.ts";
import { erasePersonAndFiles } from "#kit/privacy/erase-person.server.ts";
import { exportPerson } from "#kit/privacy/export-person.server.ts";
import { lookUpPerson } from "#kit/privacy/look-up-person.server.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { sweepFiles } from "#kit/files/sweep-files.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { dump } from "#tests/support/database-dump.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { addMailIn, addThread } from "./thread-fixture.ts";
import { readMail } from "./read-mail.server.ts";

const CANARY = "canary.bird@example.com";
const FOREVER = new AbortController().signal;

it("exports and erases a person's emails with their originals, also in tickets of others, and reports about mails to them", async () => {
  await using world = await ticketWorld();
  const { db } = world.services;
  const ada = await asStaff(world);
  const canary = { address: CANARY, name: "Canary Bird", subject: "Canary song" };
  const kept = await aTicket(world);
  const { threadId } = await addThread(world, canary, {
    text: "the canary sings",
    attachment: "canary notes",
    raw: `From: ${CANARY}\r\n\r\nsong`,
  });
  await addMailIn(world, threadId, { fromAddress: CANARY, fromName: "Canary", text: "canary again", warning: "stranger" });
  expect(await moveThread(ada, threadId, { kind: "ticket", id: kept.id })).toMatchObject({ ok: true });
  await enqueue(world.services, { to: { address: CANARY } });
  const [sent] = await db.select().from(mails).where(eq(mails.toAddress, CANARY));
  await addThread(
    world,
    { address: "daemon@mx.example.com", subject: "Undelivered" },
    { kind: "bounce", text: `<${CANARY}>: 550`, aboutMailId: sent?.id ?? null },
  );
  await addThread(world, { address: "other@example.com", subject: "Stays" });
  expect((await lookUpPerson(ada, CANARY)).kinds).toEqual(
    expect.arrayContaining([
      { name: "Incoming emails", count: 3 },
      { name: "Originals of incoming email", count: 3 },
      { name: "Email conversations", count: 1 },
    ]),
  );
  const exported = JSON.stringify(await exportPerson(ada, CANARY));
  for (const words of ["the canary sings", "canary again", "inbound_raw.txt"]) expect(exported).toContain(words);
  expect(await erasePersonAndFiles(ada, CANARY)).toMatchObject({ ok: true });
  const after = await dump(world);
  expect(after).not.toContain("canary");
  expect(after).toContain("other@example.com");
  expect(await db.$count(tickets)).toBe(1);
  expect(await db.$count(ticketMessages)).toBe(1);
  expect(await bytesIn(world)).toEqual((await db.select().from(files)).map(({ id }) => id).toSorted());
  expect(await verifyActivity(db)).toMatchObject({ ok: true });
});

it("erases what strangers wrote about a person's record with the record", async () => {
  await using world = await ticketWorld();
  const { db } = world.services;
  const ada = await asStaff(world);
  const ticket = await aTicket(world);
  await addThread(world, { address: "stranger@example.com", subjectKind: "ticket", subjectId: ticket.id }, { warning: "stranger" });
  expect(await erasePersonAndFiles(ada, "rina@example.com")).toMatchObject({ ok: true });
  expect([await db.$count(mailThreads), await db.$count(inboundMails), await db.$count(files)]).toEqual([0, 0, 0]);
  expect(await bytesIn(world)).toEqual([]);
});

it("deletes emails after 12 months with their originals; a ticket keeps its message and loses unverified notes", async () => {
  await using world = await ticketWorld();
  const { services, clock } = world;
  const { db } = services;
  const ada = await asStaff(world);
  const ticket = await aTicket(world);
  const { threadId } = await addThread(world, {}, { text: "old words", attachment: "kept with the ticket" });
  await addMailIn(world, threadId, { text: "unverified", warning: "stranger" });
  await moveThread(ada, threadId, { kind: "ticket", id: ticket.id });
  await addThread(world, { subject: "Waits" }, { state: "received" });
  clock.advance(364 * DAY_MS);
  await addThread(world, { subject: "Young" });
  await runRetention(services, FOREVER);
  expect(await db.$count(inboundMails)).toBe(4);
  clock.advance(2 * DAY_MS);
  await runRetention(services, FOREVER);
  expect((await db.select().from(mailThreads)).map(({ subject }) => subject).toSorted()).toEqual(["Waits", "Young"]);
  const messages = await db.select().from(ticketMessages);
  expect(messages.map(({ body }) => body)).toEqual(expect.arrayContaining(["old words"]));
  expect(messages.some(({ body }) => body === "unverified")).toBe(false);
  const left = await db.select().from(files);
  expect(left.map(({ subjectKind }) => subjectKind).toSorted()).toEqual(["inbound_raw", "inbound_raw", "ticket_message"]);
  expect(await bytesIn(world)).toEqual(left.map(({ id }) => id).toSorted());
  clock.advance(800 * DAY_MS);
  await runRetention(services, FOREVER);
  expect(await db.$count(files, eq(files.subjectKind, "ticket_message"))).toBe(0);
});

it("deletes the emails of a ticket with the ticket", async () => {
  await using world = await ticketWorld();
  const { services, clock } = world;
  const ticket = await aTicket(world);
  clock.advance(729 * DAY_MS);
  await addThread(world, { subjectKind: "ticket", subjectId: ticket.id });
  clock.advance(10 * DAY_MS);
  await runRetention(services, FOREVER);
  expect([await services.db.$count(tickets), await services.db.$count(mailThreads), await services.db.$count(files)]).toEqual([0, 0, 0]);
  expect(await verifyActivity(services.db)).toMatchObject({ ok: true });
});

it("has demo conversations of every kind with real originals, and removes them", async () => {
  await using world = await ticketWorld();
  const { services } = world;
  const { db } = services;
  await loadDemoWorld(services);
  const threads = await db.select().from(mailThreads);
  expect(threads.length).toBeGreaterThanOrEqual(5);
  expect(threads.filter(({ subjectId }) => subjectId !== null)).toHaveLength(3);
  const all = await db.select().from(inboundMails);
  expect(new Set(all.map(({ kind, state, warning }) => [kind, state, warning].join(" "))).size).toBeGreaterThanOrEqual(5);
  for (const { rawFileId, state, text, hasHtml, subject } of all) {
    const raw = new Response(await fileStoreOf(services.config).open(rawFileId ?? ""));
    const reading = await readMail(new Uint8Array(await raw.arrayBuffer()));
    if (state === "unreadable") continue;
    if (!reading.ok) throw new Error(reading.sentence);
    expect(reading.mail).toMatchObject({ text: expect.stringContaining(text.slice(0, 20)), subject });
    expect(reading.mail.html !== undefined).toBe(hasHtml);
  }
  expect(all.filter(({ aboutMailId }) => aboutMailId !== null)).toHaveLength(2);
  expect(await db.$count(ticketMessages, sql`${ticketMessages.inboundMailId} is not null`)).toBe(1);
  await removeDemo(await asStaff(world));
  expect([await db.$count(mailThreads), await db.$count(inboundMails), await db.$count(files)]).toEqual([0, 0, 0]);
  world.clock.advance(2 * DAY_MS);
  await sweepFiles({ ...services, clock: { now: () => new Date(Date.now() + 2 * DAY_MS) } }, FOREVER);
  expect(await bytesIn(world)).toEqual([]);
});
