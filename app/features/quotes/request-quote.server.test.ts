import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import type { Role } from "#domain/pricing/hours.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { price } from "#domain/pricing/price.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Db } from "#platform/db.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { priceBooks, quotes, quoteVersions } from "#db/schema/quotes.ts";
import { acceptQuote, chooseDelivery } from "./answer-quote.server.ts";
import { sendRevision } from "./revise-hours.server.ts";
import type { NewQuote } from "./quote-input.ts";
import { findQuote, getVersion, priceVersion, type Quote } from "./quote-record.server.ts";
import { requestQuote, reviseQuote } from "./request-quote.server.ts";

async function stored(world: TestWorld, wish: NewQuote = newQuote()): Promise<{ readonly quote: Quote; readonly token: string }> {
  const requested = await requestQuote(asVisitor(world), wish);
  if (!requested.ok) throw new Error(requested.reason);
  return { quote: requested.quote, token: linkToken(world.services.linkSecret, "quote", requested.quote.id) };
}

describe("a quote that is requested", () => {
  it("is priced by the server, to the cent of an independent calculation", async () => {
    await using world = await testWorld();
    const wish = newQuote({ delivery: "Fast" });
    const { quote } = await stored(world, wish);
    const [first, second] = wish.pages.map((page) => page.text);
    const hours = [estimatePage(first ?? "").hours, estimatePage(second ?? "", [first ?? ""]).hours];
    expect(quote.totalCents).toBe(price(PRICE_BOOK_1, wish.choices, hours).deliveryCents.Fast);
    const version = await getVersion(world.services.db, quote.id, 1);
    expect(version).toMatchObject({
      choices: wish.choices,
      delivery: "Fast",
      priceBookVersion: 1,
      madeBy: "visitor",
      totalCents: quote.totalCents,
    });
    expect((await priceVersion(world.services.db, version)).price.deliveryCents.Fast).toBe(quote.totalCents);
  });

  it("is announced by a mail without the visitor's text, and in the log", async () => {
    await using world = await testWorld();
    const { token } = await stored(world);
    const [mail] = await world.services.db.select().from(mails);
    expect(mail).toMatchObject({ toAddress: "rina@example.com", template: "quote-link", status: "queued" });
    expect(mail?.text).toContain(`/quote/${token}`);
    for (const words of ["wallet", "Dashboard", "charts"]) expect(`${mail?.text} ${mail?.html}`).not.toContain(words);
    expect(await world.services.db.select().from(events)).toMatchObject([{ type: "quote.requested", actorKind: "visitor" }]);
  });

  it("keeps the campaign or site that the client came from, and nothing that is neither", async () => {
    await using world = await testWorld();
    for (const source of ["Newsletter/email/Autumn", "www.google.com", "a b"]) {
      await requestQuote(asVisitor(world), newQuote({ source }));
    }
    const kept = await world.services.db.select({ source: quotes.source }).from(quotes).orderBy(quotes.source);
    expect(kept.map(({ source }) => source)).toEqual(["", "google.com", "newsletter/email/autumn"]);
  });

  it("is created once for repeated and concurrent requests with the same key", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    const all = await Promise.all(Array.from({ length: 8 }, () => requestQuote(asVisitor(world), wish)));
    expect(new Set(all.map((each) => each.ok && each.quote.id)).size).toBe(1);
    expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
    expect(await world.services.db.select().from(quotes)).toHaveLength(1);
    expect(await world.services.db.select().from(mails)).toHaveLength(1);
  });

  it("refuses a key that was used with other content, and stores nothing", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    await stored(world, wish);
    expect(await requestQuote(asVisitor(world), { ...wish, email: "other@example.com" })).toEqual({ ok: false, reason: "key_reused" });
    expect(await world.services.db.select().from(quotes)).toHaveLength(1);
  });

  it("is the same quote when only the delivery speed changed while the request was in flight", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    const { quote } = await stored(world, wish);
    expect(await requestQuote(asVisitor(world), { ...wish, delivery: "Fast" })).toMatchObject({
      ok: true,
      isNew: false,
      quote: { id: quote.id, delivery: "Regular" },
    });
  });

  it("is kept without a mail when the address cannot receive any", async () => {
    await using world = await testWorld();
    await stored(world, newQuote({ email: "ü@example.com" }));
    expect(await world.services.db.select().from(quotes)).toHaveLength(1);
    expect(await world.services.db.select().from(mails)).toEqual([]);
  });

  it("sends at most three mails an hour to an unverified address, and keeps every quote", async () => {
    await using world = await testWorld();
    for (let index = 0; index < 5; index += 1) await stored(world, newQuote());
    expect(await world.services.db.select().from(quotes)).toHaveLength(5);
    const queued = await world.services.db.select().from(mails).where(eq(mails.status, "queued"));
    expect(queued).toHaveLength(3);
  });
});

describe("a quote that is changed", () => {
  it("gets another version when the visitor goes back, and no second mail", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const again = await requestQuote(asVisitor(world), newQuote({ token, pages: [{ text: "One form.", isIncluded: true }] }));
    expect(again).toMatchObject({ ok: true, isNew: false, quote: { id: quote.id, version: 2 } });
    expect(await world.services.db.select().from(quoteVersions)).toHaveLength(2);
    expect(await world.services.db.select().from(mails)).toHaveLength(1);
  });

  it("stores the idempotency key of a change too: a repeat changes nothing, other content is refused", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const change = newQuote({ token, pages: [{ text: "One form.", isIncluded: true }] });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await requestQuote(asVisitor(world), change)).toMatchObject({ ok: true, quote: { id: quote.id, version: 2 } });
    expect(await requestQuote(asVisitor(world), { ...change, pages: newQuote().pages })).toEqual({ ok: false, reason: "key_reused" });
    await acceptQuote(asVisitor(world), token, { version: 2, delivery: "Regular" });
    expect(await requestQuote(asVisitor(world), change)).toMatchObject({ ok: true, isNew: false });
    expect(await world.services.db.select().from(quotes)).toHaveLength(1);
  });

  it("does not extend the old rates", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    world.clock.advance(20 * DAY_MS);
    const revised = await reviseQuote(asVisitor(world), token, newQuote({ delivery: "Express" }));
    expect(revised.ok && revised.quote.expiresAt).toEqual(quote.expiresAt);
  });

  it("is another quote when the token belongs to another client", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const other = await requestQuote(asVisitor(world), newQuote({ token, email: "mallory@example.com" }));
    expect(other).toMatchObject({ ok: true, isNew: true });
    expect(other.ok && other.quote.id).not.toBe(quote.id);
  });

  it("is unchanged when the wish is the same", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    const { token } = await stored(world, wish);
    expect(await reviseQuote(asVisitor(world), token, wish)).toMatchObject({ ok: true, quote: { version: 1 } });
  });

  it("keeps its rates when new ones are published, and new quotes take those", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const dearer = { ...PRICE_BOOK_1, version: 2, baseValues: { ...PRICE_BOOK_1.baseValues, backend: 400 } };
    await world.services.db.insert(priceBooks).values({ version: 2, book: dearer });
    const fast = await reviseQuote(asVisitor(world), token, newQuote({ delivery: "Fast" }));
    expect(fast.ok && fast.quote.totalCents).toBe(Math.floor((quote.totalCents * 125 + 50) / 100));
    const fresh = await stored(world);
    expect((await getVersion(world.services.db, fresh.quote.id, 1)).priceBookVersion).toBe(2);
    expect(fresh.quote.totalCents).toBeGreaterThan(quote.totalCents);
  });

  it("charges shared parts in full once the page that paid for them is switched off", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    const { quote, token } = await stored(world, wish);
    const pages = wish.pages.map((page, index) => ({ ...page, isIncluded: index === 1 }));
    const revised = await reviseQuote(asVisitor(world), token, { ...wish, pages });
    const alone = estimatePage(wish.pages[1]?.text ?? "").hours;
    expect(revised.ok && revised.quote.totalCents).toBe(price(PRICE_BOOK_1, wish.choices, [undefined, alone]).totalCents);
    expect((await getVersion(world.services.db, quote.id, 1)).totalCents).toBe(quote.totalCents);
  });

  it("is one version for a request repeated with another delivery, also concurrently", async () => {
    await using world = await testWorld();
    const { token } = await stored(world);
    const change = newQuote({ token, pages: [{ text: "One form.", isIncluded: true }] });
    const both = await Promise.all(
      (["Regular", "Fast"] as const).map((delivery) => requestQuote(asVisitor(world), { ...change, delivery })),
    );
    expect(both).toMatchObject([
      { ok: true, quote: { version: 2 } },
      { ok: true, quote: { version: 2 } },
    ]);
  });

  it("does not overwrite hours that staff set while it was being estimated", async () => {
    await using world = await testWorld();
    const wish = newQuote();
    const { quote, token } = await stored(world, wish);
    const staff = await asStaff(world);
    const hours = (await getVersion(world.services.db, quote.id, 1)).pages.map(({ estimate }) => ({
      ...(estimate?.hours as Record<Role, number>),
      backend: 77,
    }));
    const { db } = world.services;
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const revising = await db.transaction(async (tx) => {
      await findQuote(tx, quote.id, "update");
      const waiting = reviseQuote(asVisitor(world), token, {
        ...wish,
        pages: wish.pages.map((page, index) => ({ ...page, isIncluded: index === 0 })),
      });
      await vi.waitUntil(async () => (await db.execute(isWaiting)).rows.length > 0, { timeout: 20_000 });
      await sendRevision({ ...staff, services: { ...world.services, db: tx as unknown as Db } }, quote.id, {
        revision: 1,
        pages: hours,
        message: "",
      });
      return { waiting };
    });
    const revised = await revising.waiting;
    expect(revised).toEqual({ ok: false, reason: "changed" });
    expect((await world.services.db.select().from(quotes))[0]).toMatchObject({ version: 2 });
  });

  it("refuses an unknown token", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const ctx = asVisitor(world);
    const { linkSecret } = world.services;
    const forged = [
      linkToken(linkSecret, "ticket", quote.id),
      linkToken(Buffer.alloc(32), "quote", quote.id),
      linkToken(linkSecret, "quote", randomUUID()),
      `${token}A`,
      token.slice(1),
      quote.id,
      "",
    ];
    for (const wrong of forged) {
      expect(await reviseQuote(ctx, wrong, newQuote())).toEqual({ ok: false, reason: "unknown" });
      expect(await acceptQuote(ctx, wrong, { version: 1, delivery: "Regular" })).toEqual({ ok: false, reason: "unknown" });
    }
  });
});

describe("a quote that is answered", () => {
  it("takes another delivery without another version", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const express = Math.floor((quote.totalCents * 150 + 50) / 100);
    expect(await chooseDelivery(asVisitor(world), token, "Express")).toMatchObject({
      ok: true,
      quote: { version: 1, totalCents: express },
    });
    expect(await getVersion(world.services.db, quote.id, 1)).toMatchObject({ delivery: "Express", totalCents: express });
  });

  it("is accepted once, at the chosen speed, and notifies the firm", async () => {
    await using world = await testWorld();
    const { quote, token } = await stored(world);
    const ctx = asVisitor(world);
    expect(await acceptQuote(ctx, token, { version: 1, delivery: "Fast" })).toMatchObject({
      ok: true,
      quote: { delivery: "Fast", acceptedVersion: 1 },
    });
    expect(await acceptQuote(ctx, token, { version: 1, delivery: "Fast" })).toEqual({ ok: false, reason: "accepted" });
    expect(await reviseQuote(ctx, token, newQuote({ delivery: "Express" }))).toEqual({ ok: false, reason: "accepted" });
    const sent = await world.services.db.select().from(mails).orderBy(asc(mails.template));
    expect(sent.map((mail) => mail.template)).toEqual(["quote-accepted", "quote-link"]);
    expect(sent[0]?.text).toContain(`/admin/quotes/${quote.id}`);
  });

  it("is not accepted in a version that the client has not seen", async () => {
    await using world = await testWorld();
    const { token } = await stored(world);
    await reviseQuote(asVisitor(world), token, newQuote({ delivery: "Express" }));
    expect(await acceptQuote(asVisitor(world), token, { version: 1, delivery: "Regular" })).toEqual({ ok: false, reason: "changed" });
  });

  it("is valid for 30 days", async () => {
    await using world = await testWorld();
    const { token } = await stored(world);
    world.clock.advance(30 * DAY_MS - 1);
    expect(await chooseDelivery(asVisitor(world), token, "Fast")).toMatchObject({ ok: true });
    world.clock.advance(1);
    for (const answered of [
      await chooseDelivery(asVisitor(world), token, "Express"),
      await acceptQuote(asVisitor(world), token, { version: 1, delivery: "Fast" }),
      await reviseQuote(asVisitor(world), token, newQuote()),
    ]) {
      expect(answered).toEqual({ ok: false, reason: "expired" });
    }
  });
});
