import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { checkWith } from "#domain/forms/parse-form.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf } from "#ui/forms/use-answer.ts";
import { contacts } from "#db/schema/contacts.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { assignQuote, nameQuoteClient, sendQuoteAgain, setQuoteStatus, setQuoteStatuses } from "./manage-quote.server.ts";
import { quoteAction } from "./office/quote-action.server.ts";
import { statusSchema } from "./quote-status-input.ts";
import { discardHoursDraft, previewRevision, saveHoursDraft, sendRevision } from "./revise-hours.server.ts";
import type { Quote } from "./quote-record.server.ts";
import { requestQuote } from "./request-quote.server.ts";

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
    const [first, second, third] = [await stored(world), await stored(world), await stored(world)];
    await setQuoteStatus(admin, second.id, { status: "won" });
    const lost = { status: "lost", lostReason: "price" } as const;
    const before = await setQuoteStatuses(admin, { [first.id]: lost, [second.id]: lost, [third.id]: lost, [UNKNOWN_ID]: lost });
    expect(before).toMatchObject({ [first.id]: { status: "new" }, [second.id]: { status: "won" } });
    await setQuoteStatus(admin, second.id, { status: "contacted" });
    await setQuoteStatus(admin, third.id, { ...lost, lostReason: "competitor" });
    expect(await setQuoteStatuses(admin, before, lost)).toEqual({ [first.id]: { ...lost, lostNote: "" } });
    const statuses = Object.fromEntries((await world.services.db.select().from(quotes)).map((quote) => [quote.id, quote.status]));
    expect(statuses).toEqual({ [first.id]: "new", [second.id]: "contacted", [third.id]: "lost" });
  });

  it("keeps why a quote was lost, until it is not lost any more", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const admin = await asStaff(world);
    const lost = { status: "lost", lostReason: "competitor", lostNote: "A firm next door." } as const;
    expect(await setQuoteStatus(admin, id, lost)).toMatchObject({ ok: true, quote: lost });
    expect(await setQuoteStatus(admin, id, { ...lost, lostReason: "price" })).toMatchObject({ ok: true, quote: { lostReason: "price" } });
    expect(await lastEvent(world)).toMatchObject({ payload: { before: lost, after: { lostReason: "price" } } });
    await setQuoteStatus(admin, id, { status: "contacted" });
    expect(await world.services.db.select().from(quotes)).toMatchObject([{ status: "contacted", lostReason: null, lostNote: "" }]);
  });

  it("puts back a quote's status, but not over a colleague's later change, which may be of the reason alone", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const act = (ctx: Ctx, fields: Readonly<Record<string, string>>) => quoteAction(ctx, id, formOf({ intent: "status", ...fields }));
    const lost = { status: "lost", lostReason: "price", lostNote: "" };
    const undo = () =>
      act(ada, { status: "new", lostReason: "", lostNote: "", "from.status": "lost", "from.lostReason": "price", "from.lostNote": "" });
    await act(ada, lost);
    expect(await undo()).toMatchObject({ ok: true });
    await act(ada, lost);
    await act(ben, { ...lost, lostReason: "competitor" });
    expect(await undo()).toMatchObject({ ok: false, errors: { form: CHANGED_SINCE } });
    expect(await world.services.db.select().from(quotes)).toMatchObject([{ status: "lost", lostReason: "competitor" }]);
    // The form still had the reason of the lost quote.
    expect(await act(ada, { ...lost, status: "won" })).toMatchObject({ ok: true });
    expect(await act(ada, { ...lost, "from.status": "won", "from.lostReason": "competitor", "from.lostNote": "" })).toMatchObject({
      ok: true,
    });
  });

  it("puts back a quote that was lost before reasons were required", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const staff = await asStaff(world);
    const old = { status: "lost", lostReason: null, lostNote: "" } as const;
    await world.services.db.update(quotes).set(old);
    const act = (fields: Readonly<Record<string, string>>) => quoteAction(staff, id, formOf({ intent: "status", ...fields }));
    await act({ status: "contacted" });
    expect(await act({ status: "lost", lostReason: "", lostNote: "", "from.status": "contacted" })).toMatchObject({ ok: true });
    expect(await world.services.db.select().from(quotes)).toMatchObject([old]);
    expect(await act({ status: "lost", lostReason: "", lostNote: "" })).toMatchObject({
      ok: false,
      errors: { lostReason: expect.any(String) },
    });
  });

  it.each([
    [{ status: "lost" }, { lostReason: "Please choose why it was lost." }],
    [{ status: "lost", lostReason: "" }, { lostReason: "Please choose why it was lost." }],
    [{ status: "lost", lostReason: "other", lostNote: " " }, { lostNote: "Please say why in a few words." }],
    [{ status: "lost", lostReason: "price" }, undefined],
    [{ status: "won" }, undefined],
  ])("is asked why with %j: %j", (fields, errors) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(checkWith(statusSchema)(form)).toEqual(errors);
  });

  it("names the client of a quote for all their records", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const sales = await asStaff(world, { role: "member", areas: ["sales"] });
    expect(await nameQuoteClient(sales, id, { name: "Rina Zebrafinch", company: "Port Labs" })).toMatchObject({ ok: true });
    expect(await world.services.db.select().from(contacts)).toMatchObject([
      { name: "Rina Zebrafinch", company: "Port Labs", isKept: false },
    ]);
    expect(await lastEvent(world)).toMatchObject({ type: "quote.client_named", payload: { after: { company: "Port Labs" } } });
    const count = await world.services.db.$count(events);
    await nameQuoteClient(sales, id, { name: "Rina Zebrafinch", company: "Port Labs" });
    expect(await world.services.db.$count(events)).toBe(count);
  });

  it("changes only the details that were typed, as a colleague may be editing the others", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const act = (ctx: Ctx, fields: Readonly<Record<string, string>>) => quoteAction(ctx, id, formOf({ intent: "client", ...fields }));
    const send = async (ctx: Ctx, fields: Readonly<Record<string, string>>) => {
      expect(await act(ctx, fields)).toMatchObject({ ok: true });
      const [contact] = await world.services.db.select({ name: contacts.name, company: contacts.company }).from(contacts);
      return contact;
    };
    expect(await send(one, { name: "Rina Costa" })).toEqual({ name: "Rina Costa", company: "" });
    expect(await send(other, { company: "Port Labs" })).toEqual({ name: "Rina Costa", company: "Port Labs" });
    const undo = { company: "", "from.company": "Ports" };
    expect(await act(one, undo)).toMatchObject({ ok: false, errors: { form: CHANGED_SINCE } });
    expect(await send(one, { name: "", "from.name": "Rina Costa" })).toEqual({ name: "", company: "Port Labs" });
    expect(await send(other, { company: "" })).toEqual({ name: "", company: "" });
    // A name that the client gave is not pinned by Undo.
    await world.services.db.update(contacts).set({ knownAs: "R. Costa" });
    await send(one, { name: "Rina" });
    expect(await send(one, { name: "R. Costa", "from.name": "Rina" })).toEqual({ name: "", company: "" });
  });

  it("assigns a quote to a staff member, unassigns it, and refuses an unknown assignee", async () => {
    await using world = await testWorld();
    const { id } = await stored(world);
    const admin = await asStaff(world);
    expect(await assignQuote(admin, id, { assigneeId: admin.actor.personId })).toMatchObject({ ok: true });
    expect(await lastEvent(world)).toMatchObject({ payload: { after: { assignee: "Ada Admin" } } });
    const { personId } = (await asMemberWithout(world, "sales")).actor;
    for (const assigneeId of [UNKNOWN_ID, personId])
      expect(await assignQuote(admin, id, { assigneeId })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await assignQuote(admin, id, { assigneeId: null })).toMatchObject({ ok: true, quote: { assigneeId: null } });
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
    ["changes many", (ctx, id) => setQuoteStatuses(ctx, { [id]: { status: "won" } })],
    ["names the client", (ctx, id) => nameQuoteClient(ctx, id, { name: "X", company: "" })],
    ["assigns", (ctx, id) => assignQuote(ctx, id, { assigneeId: null })],
    ["saves a draft", (ctx, id) => saveHoursDraft(ctx, id, { revision: 1, pages: [], message: "" })],
    ["discards a draft", (ctx, id) => discardHoursDraft(ctx, id, { revision: 1 })],
    ["previews a revision", (ctx, id) => previewRevision(ctx, id, { revision: 1, pages: [], message: "" })],
    ["sends a revision", (ctx, id) => sendRevision(ctx, id, { revision: 1, pages: [], message: "" })],
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
