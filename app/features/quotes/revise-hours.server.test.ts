import { desc, ne } from "drizzle-orm";
import { expect, it } from "vitest";
import { linkToken } from "#platform/link-token.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { addNote } from "#kit/activity/notes.server.ts";
import { changeMark } from "#kit/work/work-marks.server.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { acceptQuote } from "./answer-quote.server.ts";
import { loadQuote } from "./load-quote.server.ts";
import { assignQuote, nameQuoteClient, setQuoteStatus } from "./manage-quote.server.ts";
import { loadQuoteRecord, quoteSubject } from "./office/load-quote-record.server.ts";
import { findQuote, getVersion, type Quote } from "./quote-record.server.ts";
import { requestQuote, reviseQuote } from "./request-quote.server.ts";
import { discardHoursDraft, previewRevision, saveHoursDraft, sendRevision } from "./revise-hours.server.ts";

async function stored(world: TestWorld, email = "rina@example.com"): Promise<Quote> {
  const requested = await requestQuote(asVisitor(world), newQuote({ email }));
  if (!requested.ok) throw new Error(requested.reason);
  return requested.quote;
}

/** Adds ten backend hours to the first page, which is 400 dollars at these rates. */
async function tenMore(world: TestWorld, { id, version, hoursRevision: revision }: Quote, message = "") {
  const { pages } = await getVersion(world.services.db, id, version);
  const rows = pages.map(({ estimate }) => ({
    ...(estimate?.hours ?? { backend: 0, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 }),
  }));
  return { revision, pages: rows.map((row, index) => (index === 0 ? { ...row, backend: row.backend + 10 } : row)), message };
}

const URL_OF = new URL("https://orbweave.example/admin/quotes/x");

const revisedMails = ({ services: { db } }: TestWorld) => db.select().from(mails).where(ne(mails.template, "quote-link"));

it("sends the client the old and the new price with a personal line, exactly as previewed", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const admin = await asStaff(world);
  const revision = await tenMore(world, quote, "Thank you for the call, Rina.");
  expect(await previewRevision(admin, quote.id, revision)).toMatchObject({
    preview: { text: expect.stringContaining("Hello there,") as string },
  });
  await nameQuoteClient(admin, quote.id, { name: "Rina Costa", company: "" });
  const previewed = await previewRevision(admin, quote.id, revision);
  expect(previewed).toMatchObject({
    ok: true,
    preview: { to: quote.email, beforeCents: quote.totalCents, totalCents: quote.totalCents + 400_00 },
  });
  expect(await findQuote(world.services.db, quote.id)).toMatchObject({ version: 1 });
  expect(await sendRevision(admin, quote.id, revision)).toMatchObject({
    ok: true,
    quote: { version: 2, totalCents: quote.totalCents + 400_00 },
  });
  const [mail, ...others] = await revisedMails(world);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: "quote-revised",
    toAddress: quote.email,
    ...(previewed.ok && { subject: previewed.preview.subject, text: previewed.preview.text }),
  });
  expect(mail?.text).toMatch(/Hello Rina Costa,\s+Thank you for the call, Rina\.[^]*from \$[\d,.]+ to \$[\d,.]+/);
  expect((await world.services.db.select().from(events).orderBy(desc(events.seq)).limit(1))[0]).toMatchObject({
    type: "quote.revision_sent",
  });
});

it("keeps a draft for staff and from the client, until it is sent or discarded", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const admin = await asStaff(world);
  const revision = await tenMore(world, quote, "Hello.");
  const before = await loadQuote(world.services, quote);
  const record = async () => (await loadQuoteRecord(admin, quote.id, URL_OF))?.draft;
  expect(await saveHoursDraft(admin, quote.id, revision)).toMatchObject({ ok: true, quote: { version: 1, totalCents: quote.totalCents } });
  expect(await record()).toMatchObject({ hours: revision.pages, message: "Hello.", by: "Ada Admin", isOlder: false });
  expect(await loadQuote(world.services, (await findQuote(world.services.db, quote.id)) ?? quote)).toEqual(before);
  expect(await revisedMails(world)).toEqual([]);
  expect(await discardHoursDraft(admin, quote.id, { revision: 2 })).toMatchObject({ ok: true });
  expect(await record()).toBeUndefined();
  await saveHoursDraft(admin, quote.id, { ...revision, revision: 3 });
  expect(await sendRevision(admin, quote.id, { ...revision, revision: 4 })).toMatchObject({ ok: true });
  expect(await record()).toBeUndefined();
});

it("overwrites, sends over, and discards no draft that a colleague has saved since", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const [one, other] = [await asStaff(world), await asStaff(world)];
  const revision = await tenMore(world, quote, "Hello.");
  await saveHoursDraft(one, quote.id, revision);
  const refused = { ok: false, reason: "changed" };
  expect(await saveHoursDraft(other, quote.id, { ...revision, message: "Another" })).toEqual(refused);
  expect(await previewRevision(other, quote.id, revision)).toEqual(refused);
  expect(await sendRevision(other, quote.id, revision)).toEqual(refused);
  expect(await discardHoursDraft(other, quote.id, { revision: 1 })).toEqual(refused);
  expect((await loadQuoteRecord(other, quote.id, URL_OF))?.draft).toMatchObject({ message: "Hello." });
  expect(await saveHoursDraft(other, quote.id, { ...revision, message: "Another", revision: 2 })).toMatchObject({ ok: true });
});

it("keeps drafted hours with their pages when the client changes the project meanwhile", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const admin = await asStaff(world);
  const revision = await tenMore(world, quote);
  await saveHoursDraft(admin, quote.id, revision);
  const wish = newQuote();
  const pages = [{ text: "A blog.", isIncluded: true }, ...wish.pages];
  expect(await reviseQuote(asVisitor(world), linkToken(world.services.linkSecret, "quote", quote.id), { ...wish, pages })).toMatchObject({
    ok: true,
  });
  expect((await loadQuoteRecord(admin, quote.id, URL_OF))?.draft).toMatchObject({ hours: [null, ...revision.pages], isOlder: true });
});

it("previews and sends hours from a page that was loaded before everything but the estimate changed", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const [one, other] = [await asStaff(world), await asStaff(world)];
  const revision = await tenMore(world, quote);
  await setQuoteStatus(other, quote.id, { status: "contacted" });
  await assignQuote(other, quote.id, { assigneeId: other.actor.personId });
  await nameQuoteClient(other, quote.id, { name: "Rina Costa", company: "Costa" });
  await addNote(other, quoteSubject(quote), { body: "They call on Friday.", mentions: [] });
  const followUp = { intent: "follow-up", kind: "quote", id: quote.id, until: "2026-11-30", nextAction: "Call" } as const;
  expect(await changeMark(other, followUp)).toMatchObject({ ok: true });
  expect(await previewRevision(one, quote.id, revision)).toMatchObject({ ok: true });
  expect(await sendRevision(one, quote.id, revision)).toMatchObject({ ok: true, quote: { version: 2 } });
  expect(await sendRevision(other, quote.id, revision)).toEqual({ ok: false, reason: "changed" });
});

it("creates one version and one email when a previewed revision is sent twice", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const admin = await asStaff(world);
  const revision = await tenMore(world, quote);
  const previewed = await previewRevision(admin, quote.id, revision);
  if (!previewed.ok) throw new Error(previewed.reason);
  const sent = { ...revision, idempotencyKey: previewed.preview.idempotencyKey };
  const both = await Promise.all([sendRevision(admin, quote.id, sent), sendRevision(admin, quote.id, sent)]);
  expect(both).toMatchObject([
    { ok: true, quote: { version: 2 } },
    { ok: true, quote: { version: 2 } },
  ]);
  expect(await revisedMails(world)).toHaveLength(1);
});

it("asks before the hours of a won quote change", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const admin = await asStaff(world);
  await setQuoteStatus(admin, quote.id, { status: "won" });
  const revision = await tenMore(world, quote);
  expect(await previewRevision(admin, quote.id, revision)).toMatchObject({ ok: true });
  expect(await sendRevision(admin, quote.id, revision)).toEqual({ ok: false, reason: "won" });
  expect(await revisedMails(world)).toEqual([]);
  expect(await sendRevision(admin, quote.id, { ...revision, isSure: true })).toMatchObject({ ok: true, quote: { version: 2 } });
});

it("makes the version without an email where none can be sent", async () => {
  await using world = await testWorld();
  const quote = await stored(world, "rina@host");
  const admin = await asStaff(world);
  const revision = await tenMore(world, quote);
  expect(await previewRevision(admin, quote.id, revision)).toMatchObject({ preview: { isMailable: false } });
  expect(await sendRevision(admin, quote.id, revision)).toMatchObject({ ok: true, quote: { version: 2 } });
  expect(await revisedMails(world)).toEqual([]);
});

it("sets hours by hand, which creates a newly priced version", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const admin = await asStaff(world);
  const { pages } = await getVersion(world.services.db, quote.id, 1);
  const rows = pages.map((page) => ({
    ...(page.estimate?.hours ?? { backend: 0, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 }),
  }));
  expect(await sendRevision(admin, quote.id, { revision: 1, pages: rows, message: "" })).toEqual({ ok: false, reason: "unchanged" });
  const [row] = rows;
  const edited = await sendRevision(admin, quote.id, {
    revision: 1,
    pages: rows.with(0, { ...(row ?? rows[0]), backend: (row?.backend ?? 0) + 10 } as (typeof rows)[number]),
    message: "",
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
  expect(await sendRevision(admin, quote.id, { revision: 2, pages: [], message: "" })).toEqual({ ok: false, reason: "changed" });
  await acceptQuote(asVisitor(world), linkToken(world.services.linkSecret, "quote", quote.id), { version: 1, delivery: "Regular" });
  expect(await sendRevision(admin, quote.id, { revision: 1, pages: [], message: "" })).toEqual({ ok: false, reason: "accepted" });
});

it("keeps hours set by hand when the client changes something else afterwards", async () => {
  await using world = await testWorld();
  const quote = await stored(world);
  const wish = newQuote();
  const hours = { backend: 100, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 };
  const edited = await sendRevision(await asStaff(world), quote.id, { revision: 1, pages: [hours], message: "" });
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
