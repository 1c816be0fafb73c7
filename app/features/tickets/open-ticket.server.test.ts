import { randomUUID } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { doWork } from "#domain/forms/proof-of-work.ts";
import { aPng, text } from "#kit/files/file-fixture.ts";
import { findUploadsFolder, listUploads } from "#kit/backup/uploads.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { newChallenge } from "#platform/public-form.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { settings } from "#db/schema/settings.ts";
import { ticketCategory, ticketMessages, ticketPriority, tickets, ticketStatus } from "#db/schema/tickets.ts";
import { TICKET_STATUSES } from "#domain/tickets/ticket-status.ts";
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from "#domain/tickets/ticket-words.ts";
import { askAboutQuote } from "./ask-about-quote.server.ts";
import { TICKET_FORM } from "./admit-ticket.server.ts";
import { openTicket } from "./open-ticket.server.ts";
import { answerOpened } from "./ticket-answer.server.ts";
import type { TicketAnswer } from "./ticket-answer.ts";
import { aTicket, bytesIn, newTicket, opened, ticketWorld, visitorFrom } from "./ticket-fixture.ts";
import { unlockTicket } from "./unlock-ticket.server.ts";

const UPLOADS = [{ name: "notes.txt", bytes: text("words") }];

it("accepts exactly the enum values of the database", () => {
  expect(ticketStatus.enumValues).toEqual([...TICKET_STATUSES]);
  expect(ticketCategory.enumValues).toEqual([...TICKET_CATEGORIES]);
  expect(ticketPriority.enumValues).toEqual([...TICKET_PRIORITIES]);
});

describe("a ticket that is opened", () => {
  it("is stored with its first message, its files, two mails and an entry in the log", async () => {
    await using world = await ticketWorld();
    const { services } = world;
    const { ticket, isNew } = await opened(asVisitor(world), { uploads: [...UPLOADS, { name: "a.png", bytes: await aPng() }] });
    expect(isNew).toBe(true);
    expect(ticket).toMatchObject({
      email: "rina@example.com",
      fullName: "Rina Zebrafinch",
      subject: "Marmalade invoice",
      category: "Price",
      status: "new",
      priority: "normal",
    });
    expect(ticket.number).toMatch(/^T-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const [message] = await services.db.select().from(ticketMessages);
    expect(message).toMatchObject({ ticketId: ticket.id, kind: "visitor", body: "Why does the platypus cost extra?\nKind regards" });
    const stored = await services.db.select().from(files).orderBy(asc(files.name));
    expect(stored.map(({ name, subjectKind, subjectId }) => [name, subjectKind, subjectId])).toEqual([
      ["a.png", "ticket_message", message?.id],
      ["notes.txt", "ticket_message", message?.id],
    ]);
    const uploads = await listUploads(await findUploadsFolder(services.config.dataDir));
    expect(uploads.map((path) => path.split("/").at(-1)).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect((await services.db.select().from(mails)).map(({ template }) => template).toSorted()).toEqual(["ticket-new", "ticket-opened"]);
    expect(await services.db.select().from(events)).toMatchObject([{ type: "ticket.opened", actorKind: "visitor", subjectId: ticket.id }]);
  });

  it("mails the visitor number, passcode and link, and none of their text", async () => {
    await using world = await ticketWorld();
    const { ticket, passcode, key } = await aTicket(world, { uploads: [{ name: "walrus.txt", bytes: text("words") }] });
    const [mail] = await world.services.db
      .select()
      .from(mails)
      .where(sql`template = 'ticket-opened'`);
    expect(mail).toMatchObject({ toAddress: "rina@example.com", toName: null });
    for (const told of [ticket.number, passcode, `/ticket/${key}`]) expect(mail?.text).toContain(told);
    for (const words of ["Zebrafinch", "Rina", "Marmalade", "platypus", "1712", "walrus"])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(words);
    const [ours] = await world.services.db
      .select()
      .from(mails)
      .where(sql`template = 'ticket-new'`);
    for (const words of ["Zebrafinch", "Marmalade", "platypus", "1712", `/admin/communication/tickets/${ticket.id}`])
      expect(ours?.text).toContain(words);
    expect(`${ours?.text} ${ours?.html}`).not.toContain(passcode);
  });

  it("stores its passcode only as a hash, and opens with it", async () => {
    await using world = await ticketWorld();
    const { ticket, passcode } = await aTicket(world);
    expect(passcode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const rows = JSON.stringify([
      await world.services.db.select().from(tickets),
      await world.services.db.select().from(ticketMessages),
      await world.services.db.select().from(events),
    ]);
    expect(rows).not.toContain(passcode);
    expect(
      await unlockTicket(asVisitor(world), { number: ticket.number.toLowerCase(), passcode: passcode.replaceAll("-", " ").toLowerCase() }),
    ).toMatchObject({ ok: true, ticket: { id: ticket.id } });
  });

  it("is due after eight business hours, by the configured hours if set", async () => {
    await using world = await ticketWorld();
    expect((await opened(asVisitor(world))).ticket.firstAnswerDueAt).toEqual(new Date("2026-11-16T08:00:00Z"));
    const week = Array.from({ length: 7 }, () => [["00:00", "23:59"]]);
    await world.services.db.insert(settings).values({ key: "business_hours", value: { timeZone: "UTC", week, closedOn: [] } });
    expect((await opened(asVisitor(world))).ticket.firstAnswerDueAt).toEqual(new Date("2026-11-15T17:00:00Z"));
  });

  it("is stored without a mail when its address has reached the mail limit", async () => {
    await using world = await ticketWorld();
    for (let index = 0; index < 5; index += 1) await opened(asVisitor(world));
    expect(await world.services.db.select().from(tickets)).toHaveLength(5);
    expect(
      await world.services.db
        .select()
        .from(mails)
        .where(sql`template = 'ticket-opened' and status = 'queued'`),
    ).toHaveLength(3);
  });
});

describe("tickets that arrive together", () => {
  const send = (world: TestWorld, count: number, quoteOf: (at: number) => string | undefined) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, at) => {
        const quoteId = quoteOf(at);
        const wish = newTicket({ email: `rina${at}@example.com`, subject: `Invoice ${at}` });
        return opened(visitorFrom(world, `203.0.113.${at}`), { wish, ...(quoteId !== undefined && { quoteId }) });
      }),
    );
  const storedIn = async ({ services: { db } }: TestWorld) => [
    (await db.select({ subject: tickets.subject }).from(tickets)).map(({ subject }) => subject).toSorted(),
    (await db.select().from(ticketMessages)).length,
    (await db.select().from(mails)).length,
    (await db.select().from(events)).length,
  ];

  it("share transactions, each complete and with its own answer", async () => {
    await using world = await ticketWorld();
    const sent = await send(world, 8, () => undefined);
    expect(sent.map((each) => each.status === "fulfilled" && each.value.ticket.subject)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Invoice ${at}`),
    );
    expect((await storedIn(world)).slice(1)).toEqual([8, 16, 8]);
    const { rows } = await world.services.db.execute(sql`select count(distinct xmin::text)::int as transactions from tickets`);
    expect(rows[0]?.["transactions"]).toBeLessThan(8);
  });

  it("are stored and answered without the one that cannot be stored, which leaves nothing", async () => {
    await using world = await ticketWorld();
    const sent = await send(world, 6, (at) => (at === 3 ? randomUUID() : undefined));
    expect(sent.map(({ status }) => status === "fulfilled")).toEqual([true, true, true, false, true, true]);
    expect(await storedIn(world)).toEqual([[0, 1, 2, 4, 5].map((at) => `Invoice ${at}`), 5, 10, 5]);
    expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true, entries: 5, unsealed: 0 });
  });
});

describe("the same submission", () => {
  it("creates one ticket with one passcode, also when repeated concurrently", async () => {
    await using world = await ticketWorld();
    const request = { wish: newTicket(), uploads: UPLOADS };
    const all = await Promise.all(Array.from({ length: 8 }, () => opened(asVisitor(world), request)));
    expect(new Set(all.map(({ ticket, passcode }) => `${ticket.id} ${passcode}`)).size).toBe(1);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { db } = world.services;
    expect(
      [
        await db.select().from(tickets),
        await db.select().from(ticketMessages),
        await db.select().from(files),
        await db.select().from(events),
      ].map((rows) => rows.length),
    ).toEqual([1, 1, 1, 1]);
    expect(await bytesIn(world)).toHaveLength(1);
    expect(await opened(asVisitor(world), request)).toMatchObject({ isNew: false, passcode: all[0]?.passcode });
  });

  it("is kept, with its files, when the database stored it and its answer was lost", async () => {
    await using world = await ticketWorld();
    const { db, config } = world.services;
    const request = { wish: newTicket(), uploads: UPLOADS };
    const transaction = db.transaction.bind(db);
    const lost = vi.spyOn(db, "transaction").mockImplementation(async (...given) => {
      const result = await transaction(...given);
      if ((await db.$count(tickets)) > 0) throw new Error("Connection terminated unexpectedly");
      return result;
    });
    await expect(openTicket(asVisitor(world), request)).rejects.toThrow("Connection terminated");
    lost.mockRestore();
    expect(await openTicket(asVisitor(world), request)).toMatchObject({ ok: true, isNew: false });
    const [stored, uploads] = [await db.select().from(files), await listUploads(await findUploadsFolder(config.dataDir))];
    expect([stored.length, await db.$count(tickets)]).toEqual([1, 1]);
    expect(uploads.map((path) => path.split("/").at(-1))).toEqual(stored.map(({ id }) => id));
  });

  it("with other text, another file or another quote is refused", async () => {
    await using world = await ticketWorld();
    const wish = newTicket();
    await opened(asVisitor(world), { wish, uploads: UPLOADS });
    const others = [
      { wish: { ...wish, question: "Another" }, uploads: UPLOADS },
      { wish },
      { wish, uploads: [{ name: "notes.txt", bytes: text("other") }] },
      { wish, uploads: UPLOADS, quoteId: randomUUID() },
    ];
    for (const request of others) expect(await openTicket(asVisitor(world), request)).toEqual({ ok: false, reason: "key_reused" });
    expect(await world.services.db.select().from(tickets)).toHaveLength(1);
    expect(await bytesIn(world)).toHaveLength(1);
  });

  it("is answered from the stored ticket even when new submissions are refused", async () => {
    await using world = await ticketWorld();
    const wish = newTicket();
    await opened(asVisitor(world), { wish });
    await setCount(world, `tickets:${visitorKey(world.services, "203.0.113.7")}`, 60);
    await setCount(world, "tickets:stored", 1_000);
    expect(await openTicket(asVisitor(world), { wish: newTicket() })).toMatchObject({ ok: false });
    expect(await openTicket(asVisitor(world), { wish })).toMatchObject({ ok: true, isNew: false });
  });
});

it("claims a mail was sent only where mail is configured", async () => {
  await using world = await ticketWorld();
  const accepted = await opened(asVisitor(world));
  const { config } = world.services;
  const isMailed = async (smtpUrl: string | undefined) => {
    const answer = await answerOpened({ ...world.services, config: { ...config, mail: { ...config.mail, smtpUrl } } }, accepted);
    const { is_mailed: is, not_mailed_because: why } = (await answer.json()) as TicketAnswer;
    return [is, why];
  };
  expect([await isMailed("smtp://mail.example"), await isMailed(undefined)]).toEqual([
    [true, null],
    [false, "no_mail_server"],
  ]);
});

it("refuses a PDF with a script", async () => {
  await using world = await ticketWorld();
  const uploads = [{ name: "a.pdf", bytes: text("%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (x) >> >>") }];
  expect(await openTicket(asVisitor(world), { wish: newTicket(), uploads })).toEqual({
    ok: false,
    reason: "file",
    refusal: { reason: "active", name: "a.pdf" },
  });
});

it("stores nothing of a submission with a refused file", async () => {
  await using world = await ticketWorld();
  const uploads = [...UPLOADS, { name: "a.svg", bytes: text("<svg onload=alert(1)>") }];
  expect(await openTicket(asVisitor(world), { wish: newTicket(), uploads })).toEqual({
    ok: false,
    reason: "file",
    refusal: { reason: "wrong_type", name: "a.svg" },
  });
  expect(await world.services.db.select().from(tickets)).toEqual([]);
  expect(await bytesIn(world)).toEqual([]);
});

describe("too many", () => {
  it("from one address are refused, with the time to wait; other addresses are not affected", async () => {
    await using world = await ticketWorld();
    await setCount(world, `tickets:${visitorKey(world.services, "203.0.113.7")}`, 59);
    expect(await openTicket(asVisitor(world), { wish: newTicket() })).toMatchObject({ ok: true });
    expect(await openTicket(asVisitor(world), { wish: newTicket() })).toEqual({ ok: false, reason: "too_many", retryAfterS: 1000 });
    expect(await openTicket(visitorFrom(world, "203.0.113.99"), { wish: newTicket() })).toMatchObject({ ok: true });
  });

  it("in total require proof of work, once per challenge and only for a while", async () => {
    await using world = await ticketWorld();
    await setCount(world, "tickets:stored", 1_000);
    const ctx = asVisitor(world);
    expect(await openTicket(ctx, { wish: newTicket() })).toEqual({ ok: false, reason: "work_needed" });
    const asked = await newChallenge(world.services, TICKET_FORM);
    const { challenge } = asked;
    const work = await doWork(asked);
    const other = await newChallenge(world.services, { ...TICKET_FORM, name: "audits" });
    const otherWork = { challenge: other.challenge, work: await doWork(other) };
    const easier = { challenge: challenge.replace(".16.", ".1."), work };
    for (const wrong of [
      { challenge, work: "" },
      { challenge: `${challenge}x`, work },
      { challenge: challenge.replace(/^./, "0"), work },
      { work },
      otherWork,
      easier,
    ])
      expect(await openTicket(ctx, { wish: newTicket(wrong) })).toMatchObject({ reason: "work_needed" });
    expect(await openTicket(ctx, { wish: newTicket({ challenge, work }) })).toMatchObject({ ok: true });
    expect(await openTicket(ctx, { wish: newTicket({ challenge, work }) })).toMatchObject({ reason: "work_needed" });
    const late = await newChallenge(world.services, TICKET_FORM);
    const lateWork = await doWork(late);
    world.clock.advance(601_000);
    expect(await openTicket(ctx, { wish: newTicket({ challenge: late.challenge, work: lateWork }) })).toMatchObject({
      reason: "work_needed",
    });
  });

  it("in total never refuse a client that does the work, which grows with the load", async () => {
    await using world = await ticketWorld();
    const bitsAt = async (count: number) => {
      await setCount(world, "tickets:stored", count);
      return (await newChallenge(world.services, TICKET_FORM)).bits;
    };
    expect([await bitsAt(0), await bitsAt(2_000), await bitsAt(1_000_000)]).toEqual([16, 17, 18]);
    const asked = await newChallenge(world.services, TICKET_FORM);
    expect(
      await openTicket(asVisitor(world), { wish: newTicket({ challenge: asked.challenge, work: await doWork(asked) }) }),
    ).toMatchObject({ ok: true });
  });
});

describe("a question about a quote", () => {
  it("is a ticket with the quote attached", async () => {
    await using world = await ticketWorld();
    const requested = await requestQuote(asVisitor(world), newQuote());
    if (!requested.ok) throw new Error(requested.reason);
    const token = linkToken(world.services.linkSecret, "quote", requested.quote.id);
    expect(await askAboutQuote(asVisitor(world), token, { wish: newTicket() })).toMatchObject({
      ok: true,
      ticket: { quoteId: requested.quote.id },
    });
  });

  it("needs the quote's own link", async () => {
    await using world = await ticketWorld();
    for (const token of [
      "",
      "x",
      linkToken(world.services.linkSecret, "quote", randomUUID()),
      linkToken(Buffer.alloc(32), "quote", randomUUID()),
    ]) {
      expect(await askAboutQuote(asVisitor(world), token, { wish: newTicket() })).toEqual({ ok: false, reason: "unknown_quote" });
    }
    expect(await world.services.db.select().from(tickets)).toEqual([]);
  });
});
