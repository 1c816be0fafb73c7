import { randomUUID } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { aPng, text } from "#kit/files/file-fixture.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { closeTicket, rateTicket, reopenTicket } from "./answer-ticket.server.ts";
import { setTicketStatus } from "./manage-ticket.server.ts";
import { openTicketFile, readTicket } from "./read-ticket.server.ts";
import { addInternalNote, replyAsStaff } from "./reply-as-staff.server.ts";
import { replyAsVisitor } from "./reply-as-visitor.server.ts";
import { aTicket, bytesIn, newTicket, ticketWorld, visitorFrom } from "./ticket-fixture.ts";
import { ticketPass, ticketToken } from "./ticket-keys.server.ts";
import { unlockTicket } from "./unlock-ticket.server.ts";

const reply = (body = "One more thing") => ({ body, idempotency_key: randomUUID() });
const statusOf = async ({ services }: TestWorld) => (await services.db.select().from(tickets))[0]?.status;

describe("number and passcode", () => {
  it("are indistinguishable: a wrong number and a wrong passcode get the same answer and the same limit", async () => {
    await using world = await ticketWorld();
    const { ticket, passcode } = await aTicket(world);
    const wrong = { known: { number: ticket.number, passcode: "0000-0000-0000-0000" }, unknown: { number: "T-0000-0000", passcode } };
    for (let guess = 0; guess < 5; guess += 1) {
      const answers = [await unlockTicket(asVisitor(world), wrong.known), await unlockTicket(asVisitor(world), wrong.unknown)];
      expect(answers).toEqual([
        { ok: false, reason: "wrong_passcode" },
        { ok: false, reason: "wrong_passcode" },
      ]);
    }
    const refused = { ok: false, reason: "too_many_guesses", retryAfterS: 3600 };
    expect(await unlockTicket(asVisitor(world), wrong.known)).toEqual(refused);
    expect(await unlockTicket(asVisitor(world), wrong.unknown)).toEqual(refused);
  });

  it("are checked at most ten times in any hour per number, for all senders; the mailed link works meanwhile", async () => {
    await using world = await ticketWorld();
    const { ticket, passcode, key } = await aTicket(world);
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        unlockTicket(visitorFrom(world, `203.0.113.${index}`), { number: ticket.number, passcode: "0000-0000-0000-0000" }),
      ),
    );
    expect(guesses.filter((guess) => !guess.ok && guess.reason === "wrong_passcode")).toHaveLength(5);
    expect(await unlockTicket(asVisitor(world), { number: ticket.number, passcode })).toMatchObject({ reason: "too_many_guesses" });
    expect(await readTicket(asVisitor(world), key)).toMatchObject({ number: ticket.number });
    world.clock.advance(HOUR_MS);
    expect(await unlockTicket(asVisitor(world), { number: ticket.number, passcode })).toMatchObject({ ok: true });
  });

  it("that are right do not count as guesses", async () => {
    await using world = await ticketWorld();
    const { ticket, passcode } = await aTicket(world);
    for (let time = 0; time < 12; time += 1)
      expect(await unlockTicket(asVisitor(world), { number: ticket.number, passcode })).toMatchObject({ ok: true });
  });

  it("cannot be guessed across many numbers from one address", async () => {
    await using world = await ticketWorld();
    for (let guess = 0; guess < 60; guess += 1)
      await unlockTicket(asVisitor(world), { number: `T-0000-00${String(guess).padStart(2, "0")}`, passcode: "0000-0000-0000-0000" });
    expect(await unlockTicket(asVisitor(world), { number: "T-1111-1111", passcode: "0000-0000-0000-0000" })).toMatchObject({
      reason: "too_many_guesses",
    });
  });

  it("that are malformed do not count as guesses, for any number", async () => {
    await using world = await ticketWorld();
    const { ticket, passcode } = await aTicket(world);
    for (const number of [ticket.number, "T-0000-0000", "rubbish"]) {
      for (let time = 0; time < 12; time += 1)
        expect(await unlockTicket(asVisitor(world), { number, passcode: "x" })).toEqual({ ok: false, reason: "wrong_passcode" });
    }
    expect(await unlockTicket(asVisitor(world), { number: ticket.number, passcode })).toMatchObject({ ok: true });
  });
});

describe("a stranger", () => {
  it.each<[string, (ctx: Ctx, key: string) => Promise<unknown>, unknown]>([
    ["reads nothing", (ctx, key) => readTicket(ctx, key), undefined],
    ["writes nothing", (ctx, key) => replyAsVisitor(ctx, key, reply()), { ok: false, reason: "unknown" }],
    ["closes nothing", closeTicket, { ok: false, reason: "unknown" }],
    ["opens nothing", reopenTicket, { ok: false, reason: "unknown" }],
    ["rates nothing", (ctx, key) => rateTicket(ctx, key, { rating: 1, comment: "" }), { ok: false, reason: "unknown" }],
    ["takes no file", (ctx, key) => openTicketFile(ctx, key, "T-0000-0000", randomUUID()), undefined],
  ])("%s", async (_, verb, refused) => {
    await using world = await ticketWorld();
    const { id, key, ticket, passcode } = await aTicket(world);
    const { linkSecret } = world.services;
    const late = ticketPass(world.services, id);
    world.clock.advance(8 * HOUR_MS);
    const forged = [
      linkToken(linkSecret, "quote", id),
      linkToken(Buffer.alloc(32), "ticket", id),
      linkToken(linkSecret, "ticket", randomUUID()),
      `${key}A`,
      key.slice(1),
      late,
      `${late.slice(0, -1)}_`,
      id,
      ticket.number,
      passcode,
      "",
    ];
    for (const wrong of forged) expect(await verb(asVisitor(world), wrong)).toEqual(refused);
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: "new", rating: null }]);
    expect(await world.services.db.select().from(ticketMessages)).toHaveLength(1);
  });

  it("with the key of one ticket opens no other", async () => {
    await using world = await ticketWorld();
    const [mine, theirs] = [await aTicket(world), await aTicket(world, { uploads: [{ name: "a.txt", bytes: text("secret") }] })];
    const [file] = await world.services.db.select().from(files);
    expect(await readTicket(asVisitor(world), mine.key, theirs.ticket.number)).toBeUndefined();
    expect(await openTicketFile(asVisitor(world), mine.key, mine.ticket.number, file?.id ?? "")).toBeUndefined();
    expect((await openTicketFile(asVisitor(world), theirs.key, theirs.ticket.number, file?.id ?? ""))?.status).toBe(200);
  });
});

describe("the visitor", () => {
  it("reads the conversation, with staff names and without notes", async () => {
    await using world = await ticketWorld();
    const { id, key, ticket } = await aTicket(world);
    const admin = await asStaff(world);
    world.clock.advance(1_000);
    await addInternalNote(admin, id, reply("A difficult one"));
    await replyAsStaff(admin, id, { ...reply("It does not."), status: "waiting" });
    const read = await readTicket(asVisitor(world), ticketPass(world.services, id), ticket.number);
    expect(read).toMatchObject({
      number: ticket.number,
      status: "waiting",
      messages: [{ kind: "visitor" }, { kind: "staff", body: "It does not.", authorName: "Ada Admin" }],
    });
    expect(JSON.stringify(read)).not.toMatch(/difficult|authorId|passcode|priority|tags|orbweave\.example/);
    expect(await readTicket(asVisitor(world), key)).toEqual(read);
  });

  it("replies with files, which reopens a waiting or solved ticket and notifies support", async () => {
    await using world = await ticketWorld();
    const { id, key } = await aTicket(world);
    const admin = await asStaff(world);
    expect(await replyAsVisitor(asVisitor(world), key, reply())).toMatchObject({ ok: true, isNew: true });
    expect(await statusOf(world)).toBe("new");
    for (const status of ["waiting", "solved"] as const) {
      world.clock.advance(1_000);
      await setTicketStatus(admin, id, { status });
      expect(await replyAsVisitor(asVisitor(world), key, reply("But still"), [{ name: "a.png", bytes: await aPng() }])).toMatchObject({
        ok: true,
      });
      expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: "open", solvedAt: null }]);
    }
    const ours = await world.services.db
      .select()
      .from(mails)
      .where(sql`to_address = 'support@orbweave.example'`)
      .orderBy(asc(mails.createdAt), asc(mails.template));
    expect(ours.map(({ template }) => template)).toEqual([
      "ticket-new",
      "ticket-visitor-replied",
      "ticket-visitor-replied",
      "ticket-visitor-replied",
    ]);
    expect(ours.at(-1)?.text).toContain("But still");
    expect(ours.at(-1)?.headers["References"]?.split(" ")).toHaveLength(3);
    expect(await world.services.db.select().from(files)).toHaveLength(2);
  });

  it("sends the same reply once, also concurrently, and no other text under its key", async () => {
    await using world = await ticketWorld();
    const { key } = await aTicket(world);
    const words = reply();
    const uploads = [{ name: "a.txt", bytes: text("words") }];
    const all = await Promise.all(Array.from({ length: 6 }, () => replyAsVisitor(asVisitor(world), key, words, uploads)));
    expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    expect(all.every((each) => each.ok)).toBe(true);
    expect(await world.services.db.select().from(ticketMessages)).toHaveLength(2);
    expect(await bytesIn(world)).toHaveLength(1);
    expect(await replyAsVisitor(asVisitor(world), key, { ...words, body: "Other" })).toEqual({ ok: false, reason: "key_reused" });
    const other = await aTicket(world);
    expect(await replyAsVisitor(asVisitor(world), other.key, words)).toEqual({ ok: false, reason: "key_reused" });
  });

  it("closes, and must reopen to write more", async () => {
    await using world = await ticketWorld();
    const { key } = await aTicket(world);
    const ctx = asVisitor(world);
    expect(await reopenTicket(ctx, key)).toEqual({ ok: false, reason: "cannot_move" });
    expect(await closeTicket(ctx, key)).toMatchObject({ ok: true, ticket: { status: "closed" } });
    expect(await closeTicket(ctx, key)).toMatchObject({ ok: true });
    expect(await replyAsVisitor(ctx, key, reply(), [{ name: "a.txt", bytes: text("words") }])).toEqual({ ok: false, reason: "closed" });
    expect(await bytesIn(world)).toEqual([]);
    expect(await reopenTicket(ctx, key)).toMatchObject({ ok: true, ticket: { status: "open" } });
    const told = (await world.services.db.select().from(events).orderBy(asc(events.seq))).map(({ type }) => type);
    expect(told).toEqual(["ticket.opened", "ticket.closed", "ticket.reopened"]);
    const ours = await world.services.db
      .select()
      .from(mails)
      .where(sql`template = 'ticket-reopened'`);
    expect(ours).toMatchObject([{ toAddress: "support@orbweave.example", text: expect.stringContaining("reopened the ticket") }]);
  });

  it("rates a finished ticket, and may change the rating", async () => {
    await using world = await ticketWorld();
    const { id, key } = await aTicket(world);
    expect(await rateTicket(asVisitor(world), key, { rating: 5, comment: "" })).toEqual({ ok: false, reason: "not_finished" });
    await setTicketStatus(await asStaff(world), id, { status: "solved" });
    expect(await rateTicket(asVisitor(world), key, { rating: 2, comment: "Slow" })).toMatchObject({
      ok: true,
      ticket: { rating: 2, ratingComment: "Slow" },
    });
    expect(await rateTicket(asVisitor(world), key, { rating: 4, comment: "" })).toMatchObject({
      ok: true,
      ticket: { rating: 4, ratingComment: null },
    });
  });

  it("has 50 MB for all files of a ticket", async () => {
    await using world = await ticketWorld();
    const { key } = await aTicket(world, { wish: newTicket(), uploads: [{ name: "a.txt", bytes: text("words") }] });
    await world.services.db.update(files).set({ bytes: 50 * 1024 * 1024 - 2 });
    expect(await replyAsVisitor(asVisitor(world), key, reply(), [{ name: "b.txt", bytes: text("abc") }])).toEqual({
      ok: false,
      reason: "ticket_full",
    });
    expect(await replyAsVisitor(asVisitor(world), key, reply(), [{ name: "b.txt", bytes: text("ab") }])).toMatchObject({ ok: true });
    expect(await bytesIn(world)).toHaveLength(2);
  });

  it("has 100 MB an hour from one address, and cannot fill the disk", async () => {
    await using world = await ticketWorld();
    const { key } = await aTicket(world);
    const send = (from: string) => replyAsVisitor(visitorFrom(world, from), key, reply(), [{ name: "b.txt", bytes: text("abc") }]);
    await setCount(world, `upload-kib:${visitorKey(world.services, "203.0.113.7")}`, 100 * 1024);
    expect(await send("203.0.113.7")).toEqual({ ok: false, reason: "too_many", retryAfterS: 1000 });
    expect(await send("203.0.113.8")).toMatchObject({ ok: true });
    const large = { name: "x", contentType: "text/plain", bytes: 2 ** 31 - 1, sha256: "" };
    await world.services.db.insert(files).values([large, large]);
    expect(await send("203.0.113.8")).toMatchObject({ reason: "file", refusal: { reason: "no_room" } });
    expect(
      await replyAsStaff(
        await asStaff(world),
        (await world.services.db.select().from(tickets))[0]?.id ?? "",
        { ...reply(), status: "open" },
        [{ name: "b.txt", bytes: text("abc") }],
      ),
    ).toMatchObject({ ok: true });
  });

  it("sends at most thirty replies an hour", async () => {
    await using world = await ticketWorld();
    const { id, key } = await aTicket(world);
    await setCount(world, `ticket-replies:${id}`, 30);
    expect(await replyAsVisitor(asVisitor(world), key, reply())).toEqual({ ok: false, reason: "too_many", retryAfterS: 1000 });
  });
});

it("cannot misuse keys: a link token is no pass, and a pass of another secret is invalid", async () => {
  await using world = await ticketWorld();
  const { id } = await aTicket(world);
  const elsewhere = { ...world.services, linkSecret: Buffer.alloc(32) };
  expect(await readTicket(asVisitor(world), ticketPass(elsewhere, id))).toBeUndefined();
  expect(await readTicket(asVisitor(world), ticketToken(elsewhere, id))).toBeUndefined();
});
