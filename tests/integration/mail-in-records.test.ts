import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { aHost, anAppointment } from "#features/appointments/appointment-fixture.ts";
import { anAudit } from "#features/audits/audit-fixture.ts";
import { aJob, anApplication } from "#features/careers/careers-fixture.ts";
import { aChat } from "#features/chat/chat-fixture.ts";
import { aRequest } from "#features/employers/request-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { mailInWorld, takeIn } from "#kit/mail-in/filing-fixture.ts";
import { aMail, DISOWNING, dnsWith, withFiles } from "#kit/mail-in/raw-mail-fixture.ts";
import { enqueue } from "#kit/mail/smtp-fixture.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { events } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { audits } from "#db/schema/audits.ts";
import { applications } from "#db/schema/careers.ts";
import { chats } from "#db/schema/chats.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tickets } from "#db/schema/tickets.ts";
import type { TestWorld } from "#tests/support/test-database.ts";

interface Made {
  readonly id: string;
  readonly email: string;
}

/** A record of every kind that mail replies are filed into, besides tickets. */
const RECORDS = {
  quote: {
    table: quotes,
    make: async (world: TestWorld): Promise<Made> => ({ id: await addQuote(world), email: "client@firm.example" }),
  },
  appointment: {
    table: appointments,
    async make(world: TestWorld): Promise<Made> {
      await aHost(world);
      return (await anAppointment(world)).appointment;
    },
  },
  audit: { table: audits, make: async (world: TestWorld): Promise<Made> => (await anAudit(world)).audit },
  application: {
    table: applications,
    make: async (world: TestWorld): Promise<Made> => ({
      id: await anApplication(world, await aJob(world), { email: "ada@example.com" }),
      email: "ada@example.com",
    }),
  },
  poaching: {
    table: poachingRequests,
    async make(world: TestWorld): Promise<Made> {
      const { id, sender } = await aRequest(world);
      return { id, email: sender?.email ?? "" };
    },
  },
  chat: {
    table: chats,
    async make(world: TestWorld): Promise<Made> {
      const { chatId } = await aChat(world, "Hello", { name: "Chatter", email: "chatter@example.com" });
      return { id: chatId, email: "chatter@example.com" };
    },
  },
} as const;

const kinds = Object.keys(RECORDS) as (keyof typeof RECORDS)[];

async function aRecord(world: TestWorld, kind: keyof typeof RECORDS) {
  const { table, make } = RECORDS[kind];
  const { id, email } = await make(world);
  const messageId = await enqueue(world.services, { to: { address: email }, about: { kind, id } });
  const [row] = await world.services.db.select().from(table).where(eq(table.id, id));
  return { id, email, messageId, row, read: async () => (await world.services.db.select().from(table).where(eq(table.id, id)))[0] };
}

const fileable = (messageId: string, from: string) =>
  withFiles({ From: from, "In-Reply-To": messageId }, "I accept. Please go ahead.", [
    { name: "a.txt", type: "text/plain", content: "Notes" },
  ]);

describe.each(kinds)("an answer to a mail about one %s", (kind) => {
  it("from its person is shown beside it and decides nothing", async () => {
    await using world = await mailInWorld();
    const { id, email, messageId, row, read } = await aRecord(world, kind);
    const mail = await takeIn(world, fileable(messageId, email.toUpperCase()), { envelopeFrom: email });
    expect(mail).toMatchObject({ state: "read", warning: null, text: "I accept. Please go ahead." });
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([
      { id: mail.threadId, subjectKind: kind, subjectId: id, isUnread: true },
    ]);
    expect(await world.services.db.select().from(files).where(eq(files.subjectId, mail.id)).orderBy(files.name)).toMatchObject([
      { name: "a.txt", subjectKind: "inbound_mail" },
      { subjectKind: "inbound_raw" },
    ]);
    expect(await world.services.db.select().from(events).where(eq(events.type, "mail_in.answered"))).toMatchObject([
      { actorKind: "visitor", subjectKind: kind, subjectId: id },
    ]);
    expect(row).toBeDefined();
    expect(await read()).toEqual(row);
    expect(await world.services.db.$count(tickets)).toBe(0);
  });

  it("from a stranger, or in the name of its person, is kept with a warning", async () => {
    await using world = await mailInWorld();
    const { id, email, messageId, row, read } = await aRecord(world, kind);
    const domain = email.split("@")[1] ?? "";
    const disowning = dnsWith({ [`_dmarc.${domain}`]: DISOWNING["_dmarc.example.com"] });
    expect(await takeIn(world, fileable(messageId, "x@stranger.example"))).toMatchObject({ warning: "stranger" });
    expect(await takeIn(world, fileable(messageId, email), { dns: disowning })).toMatchObject({ warning: "forged", verdict: "fail" });
    const told = await world.services.db.select().from(events).where(eq(events.type, "mail_in.noted"));
    expect(told).toMatchObject([
      { actorKind: "system", subjectId: id },
      { actorKind: "system", subjectId: id },
    ]);
    expect(await read()).toEqual(row);
    expect(await world.services.db.$count(tickets)).toBe(0);
  });
});

it("keeps several mails of one person about one record in one thread, and those of another person in another", async () => {
  await using world = await mailInWorld();
  const { email, messageId } = await aRecord(world, "quote");
  const first = await takeIn(world, fileable(messageId, email));
  await world.services.db.update(mailThreads).set({ isUnread: false });
  world.clock.advance(60_000);
  const second = await takeIn(world, fileable(messageId, email.toUpperCase()));
  expect(second.threadId).toBe(first.threadId);
  expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ isUnread: true, lastAt: world.clock.now() }]);
  const other = await takeIn(world, fileable(messageId, "x@stranger.example"));
  expect(other.threadId).not.toBe(first.threadId);
});

it("redacts the link of a quote in the text that an answer quotes", async () => {
  await using world = await mailInWorld();
  const { id, email, messageId } = await aRecord(world, "quote");
  const token = linkToken(world.services.linkSecret, "quote", id);
  const mail = await takeIn(world, aMail({ From: email, "In-Reply-To": messageId }, `Yes\n> https://firm.example/quote/${token}`));
  expect(mail.text).toBe("Yes\n> https://firm.example/quote/••••");
  expect(JSON.stringify(await world.services.db.select().from(inboundMails))).not.toContain(token);
});

it("opens a ticket of an answer to a mail whose record was deleted", async () => {
  await using world = await mailInWorld();
  const { id, email, messageId } = await aRecord(world, "quote");
  await world.services.db.delete(quotes).where(eq(quotes.id, id));
  await takeIn(world, fileable(messageId, email));
  expect(await world.services.db.select().from(tickets)).toMatchObject([{ email }]);
});
