import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { linkToken } from "#platform/link-token.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { acceptQuote } from "./answer-quote.server.ts";
import { assignQuote, editQuoteHours, sendQuoteAgain, setQuoteStatus, setQuoteStatuses } from "./manage-quote.server.ts";
import { getVersion, type Quote } from "./quote-record.server.ts";
import { requestQuote, reviseQuote } from "./request-quote.server.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

async function stored(world: TestWorld): Promise<Quote> {
  const requested = await requestQuote(asVisitor(world), newQuote());
  if (!requested.ok) throw new Error(requested.reason);
  return requested.quote;
}

const lastEvent = async (world: TestWorld) => (await world.services.db.select().from(events).orderBy(desc(events.seq)).limit(1))[0];

describe("staff", () => {
  it("changes a quote's status and logs the previous one", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const sales = await asStaff(world, { role: "member", areas: ["sales"] });
    expect(await setQuoteStatus(sales, id, { status: "contacted" })).toMatchObject({ ok: true, quote: { status: "contacted" } });
    expect(await lastEvent(world)).toMatchObject({
      type: "quote.status_changed",
      actorId: sales.actor.personId,
      payload: { before: { status: "new" }, after: { status: "contacted" } },
    });
  });

  it("changes many at once, and undoes that", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [first, second] = [await stored(world), await stored(world)];
    await setQuoteStatus(admin, second.id, { status: "won" });
    const before = await setQuoteStatuses(admin, { [first.id]: "lost", [second.id]: "lost", [NOBODY]: "lost" });
    expect(before).toEqual({ [first.id]: "new", [second.id]: "won" });
    await setQuoteStatus(admin, second.id, { status: "contacted" });
    expect(await setQuoteStatuses(admin, before, "lost")).toEqual({ [first.id]: "lost" });
    const statuses = Object.fromEntries((await world.services.db.select().from(quotes)).map((quote) => [quote.id, quote.status]));
    expect(statuses).toEqual({ [first.id]: "new", [second.id]: "contacted" });
  });

  it("assigns a quote to a staff member, unassigns it, and refuses an unknown assignee", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const admin = await asStaff(world);
    expect(await assignQuote(admin, id, { assigneeId: admin.actor.personId })).toMatchObject({ ok: true });
    expect(await lastEvent(world)).toMatchObject({ payload: { after: { assignee: "Ada Admin" } } });
    const { personId } = (await asMemberWithout(world, "sales")).actor;
    for (const assigneeId of [NOBODY, personId])
      expect(await assignQuote(admin, id, { assigneeId })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await assignQuote(admin, id, { assigneeId: null })).toMatchObject({ ok: true, quote: { assigneeId: null } });
  });

  it("sets hours by hand, which creates a newly priced version", async () => {
    await using world = await testWorld();
    const quote = await stored(world);
    const admin = await asStaff(world);
    const { pages } = await getVersion(world.services.db, quote.id, 1);
    const rows = pages.map((page) => ({
      ...(page.estimate?.hours ?? { backend: 0, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 }),
    }));
    expect(await editQuoteHours(admin, quote.id, { version: 1, pages: rows })).toEqual({ ok: false, reason: "unchanged" });
    const [row] = rows;
    const edited = await editQuoteHours(admin, quote.id, {
      version: 1,
      pages: rows.with(0, { ...(row ?? rows[0]), backend: (row?.backend ?? 0) + 10 } as (typeof rows)[number]),
    });
    expect(edited).toMatchObject({ ok: true, quote: { version: 2, totalCents: quote.totalCents + 10 * 40 * 100 } });
    const second = await getVersion(world.services.db, quote.id, 2);
    expect(second).toMatchObject({ madeBy: "staff", personId: admin.actor.personId });
    expect(second.pages[0]?.estimate?.version).toBe("staff");
    expect(second.pages[1]).toEqual(pages[1]);
    expect((await getVersion(world.services.db, quote.id, 1)).totalCents).toBe(quote.totalCents);
  });

  it("cannot change an accepted quote, or a version that is not the one on the screen", async () => {
    await using world = await testWorld();
    const quote = await stored(world);
    const admin = await asStaff(world);
    expect(await editQuoteHours(admin, quote.id, { version: 2, pages: [] })).toEqual({ ok: false, reason: "changed" });
    await acceptQuote(asVisitor(world), linkToken(world.services.linkSecret, "quote", quote.id), { version: 1, delivery: "Regular" });
    expect(await editQuoteHours(admin, quote.id, { version: 1, pages: [] })).toEqual({ ok: false, reason: "accepted" });
  });

  it("keeps hours set by hand when the client changes something else afterwards", async () => {
    await using world = await testWorld();
    const quote = await stored(world);
    const wish = newQuote();
    const hours = { backend: 100, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 };
    const edited = await editQuoteHours(await asStaff(world), quote.id, { version: 1, pages: [hours] });
    const token = linkToken(world.services.linkSecret, "quote", quote.id);
    const other = await reviseQuote(asVisitor(world), token, { ...wish, choices: { ...wish.choices, Industry: "Travel" } });
    expect(other.ok && other.quote.totalCents).toBe(edited.ok && edited.quote.totalCents);
    const without = await reviseQuote(asVisitor(world), token, {
      ...wish,
      pages: wish.pages.map((page, index) => ({ ...page, isIncluded: index === 0 })),
    });
    expect((await getVersion(world.services.db, quote.id, 4)).pages[0]?.estimate?.hours).toEqual(hours);
    expect(without.ok).toBe(true);
  });

  it("renews an expired estimate by sending it again", async () => {
    await using world = await testWorld();
    const { id, expiresAt } = await stored(world);
    world.clock.advance(40 * 86_400_000);
    await sendQuoteAgain(await asStaff(world), id);
    const [quote] = await world.services.db.select().from(quotes);
    expect(quote?.expiresAt.getTime()).toBe(expiresAt.getTime() + 40 * 86_400_000);
  });

  it("sends the link again", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const admin = await asStaff(world);
    await Promise.all(Array.from({ length: 5 }, () => sendQuoteAgain(admin, id)));
    expect(await sendQuoteAgain(admin, id)).toEqual({ ok: false, reason: "sent_just_now" });
    expect((await world.services.db.select().from(mails)).map((mail) => mail.template)).toEqual(["quote-link", "quote-link"]);
  });
});

describe("unauthorised actors", () => {
  it.each<[string, (ctx: Parameters<typeof setQuoteStatus>[0], id: string) => Promise<unknown>]>([
    ["changes a status", (ctx, id) => setQuoteStatus(ctx, id, { status: "won" })],
    ["changes many", (ctx, id) => setQuoteStatuses(ctx, { [id]: "won" })],
    ["assigns", (ctx, id) => assignQuote(ctx, id, { assigneeId: null })],
    ["edits hours", (ctx, id) => editQuoteHours(ctx, id, { version: 1, pages: [] })],
    ["sends mail", (ctx, id) => sendQuoteAgain(ctx, id)],
  ])("%s", async (_, verb) => {
    await using world = await testWorld();
    const { id } = await stored(world);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) await expect(verb(ctx, id)).rejects.toThrow("permission");
    expect(await world.services.db.select().from(quotes)).toMatchObject([{ status: "new", version: 1 }]);
    expect(await world.services.db.select().from(quoteVersions)).toHaveLength(1);
    expect(await world.services.db.select().from(mails)).toHaveLength(1);
  });
});
