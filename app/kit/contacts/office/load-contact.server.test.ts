import { eq, ne, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { aHost, anAppointment } from "#features/appointments/appointment-fixture.ts";
import { writeAsClient } from "#features/audits/client-audit.server.ts";
import { anAudit } from "#features/audits/audit-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { withdrawApplication } from "#features/careers/answer-as-candidate.server.ts";
import { applicationLink } from "#features/careers/application-record.server.ts";
import { aJob, anApplication } from "#features/careers/careers-fixture.ts";
import { aRequest } from "#features/employers/request-fixture.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { addThread } from "#kit/mail-in/thread-fixture.ts";
import { Forbidden, recordEvents } from "#platform/write.server.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { UNKNOWN_ID, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { appointments } from "#db/schema/appointments.ts";
import { contactAddresses } from "#db/schema/contacts.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes } from "#db/schema/quotes.ts";
import { mergeContacts } from "../change-contact.server.ts";
import { contactWith } from "../contact-fixture.ts";
import { loadContact } from "./load-contact.server.ts";

const address = (query = "") => new URL(`https://orbweave.example/admin/contacts/x${query}`);

async function aStory(world: TestWorld): Promise<string> {
  await aHost(world);
  await requestQuote(asVisitor(world), newQuote({ readPages: ["/", "/services/defi", "/services/no-such-page"] }));
  world.clock.advance(MINUTE_MS);
  await aTicket(world);
  world.clock.advance(MINUTE_MS);
  await anAppointment(world);
  world.clock.advance(MINUTE_MS);
  await anApplication(world, await aJob(world));
  return contactWith(world, "rina@example.com");
}

it("tells one story of all ways, newest first, from the first page they read", async () => {
  await using world = await ticketWorld();
  const id = await aStory(world);
  const record = await loadContact(await asStaff(world), id, address());
  const told = record?.story.entries ?? [];
  expect(told.map(({ at }) => at.getTime())).toEqual(told.map(({ at }) => at.getTime()).toSorted((one, two) => two - one));
  expect(told.filter(({ kind }) => kind !== "mail").map(({ kind, did }) => `${kind}: ${did}`)).toEqual([
    "application: applied",
    "appointment: booked the appointment",
    "ticket: opened the ticket",
    "quote: requested the quote",
    "quote: before asking",
  ]);
  expect(told.at(-1)).toMatchObject({
    name: "Quote",
    pages: [
      { href: "/", title: "Home" },
      { href: "/services/defi", title: "DeFi" },
    ],
    more: 0,
  });
  expect(told.filter(({ kind }) => kind === "mail").length).toBeGreaterThan(2);
  expect(record).toMatchObject({
    contact: { displayName: "Rina Zebrafinch" },
    names: ["Rina Zebrafinch"],
    hidden: 0,
    counts: { quote: 1, ticket: 1, appointment: 1, application: 1 },
  });
  expect(record?.steps.map(({ kind }) => kind).toSorted()).toEqual(["application", "appointment", "quote", "ticket"]);
});

it("tells a mail after what caused it, and of amounts and times as they were then", async () => {
  await using world = await ticketWorld();
  const id = await aStory(world);
  const { db } = world.services;
  await db.update(quotes).set({ totalCents: 89_000 });
  await db.update(appointments).set({ startsAt: sql`${appointments.startsAt} + interval '7 minutes'` });
  await db.update(mails).set({ sentAt: null });
  const record = await loadContact(await asStaff(world), id, address());
  const told = record?.story.entries ?? [];
  const requested = told.findIndex(({ did }) => did === "requested the quote");
  expect(told.slice(requested - 1, requested + 2).map(({ kind }) => kind)).toEqual(["mail", "quote", "quote"]);
  expect(told[requested]?.at).toEqual(told[requested - 1]?.at);
  expect(told[requested]?.who).toBe("Rina Zebrafinch");
  expect(told[requested]?.name).toMatch(/^Quote: \$(?!890$)/);
  expect(told.find(({ did }) => did === "booked the appointment")?.name).toMatch(/:00$/);
});

it("writes to the address that something came from last", async () => {
  await using world = await ticketWorld();
  await addQuote(world, { email: "old@example.com", createdAt: world.clock.now() });
  world.clock.advance(MINUTE_MS);
  await aTicket(world);
  const [admin, id] = [await asStaff(world), await contactWith(world, "old@example.com")];
  await world.services.db
    .update(contactAddresses)
    .set({ createdAt: new Date(0) })
    .where(eq(contactAddresses.address, "old@example.com"));
  await mergeContacts(admin, id, { otherId: await contactWith(world, "rina@example.com") });
  const record = await loadContact(admin, id, address());
  expect(record?.addresses[0]?.address).toBe("old@example.com");
  expect(record?.actions.map(({ label, href }) => [label, href.split("&")[0]])).toEqual([
    ["New email", "/admin/communication/email/compose?to=rina%40example.com"],
    ["New quote", "/admin/quotes/new?email=rina%40example.com"],
    ["Book an appointment", "/admin/appointments/new?email=rina%40example.com"],
    ["New ticket", "/admin/communication/tickets/new?email=rina%40example.com"],
  ]);
});

it("narrows to a kind", async () => {
  await using world = await ticketWorld();
  const id = await aStory(world);
  const record = await loadContact(await asStaff(world), id, address("?kind=ticket"));
  expect(new Set(record?.story.entries.map(({ kind }) => kind))).toEqual(new Set(["ticket"]));
});

it("hides kinds that the reader may not open, and says how many things that are", async () => {
  await using world = await ticketWorld();
  const id = await aStory(world);
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  const record = await loadContact(support, id, address());
  expect((await loadContact(support, id, address("?kind=quote")))?.only).toBeUndefined();
  expect(new Set(record?.story.entries.map(({ kind }) => kind))).toEqual(new Set(["ticket", "mail"]));
  const subjects = (story = record?.story) => story?.entries.filter(({ kind }) => kind === "mail").map(({ name }) => name) ?? [];
  expect(subjects()).toContain("An email about a record outside your areas");
  expect(subjects().filter((subject) => /estimate|\$/i.test(subject))).toEqual([]);
  const sales = await asStaff(world, { role: "member", areas: ["sales"] });
  expect(subjects((await loadContact(sales, id, address()))?.story).join()).toMatch(/estimate/i);
  expect(record).toMatchObject({ hidden: 3, may: { privacy: false } });
  expect(record?.actions.map(({ label }) => label)).toEqual(["New email", "New ticket"]);
  expect(record?.steps.map(({ kind }) => kind)).toEqual(["ticket"]);
  const [quote] = await world.services.db.select({ id: quotes.id }).from(quotes);
  const subject = "Re: Your revised estimate: $4,200";
  await addThread(world, { subject, subjectKind: "quote", subjectId: quote?.id ?? "" }, { subject, fromAddress: "rina@example.com" });
  const replies = async (reader: typeof sales) =>
    (await loadContact(reader, id, address()))?.story.entries.filter(({ kind }) => kind === "mail_thread").map(({ name }) => name);
  expect([await replies(support), await replies(await asStaff(world))]).toEqual([
    ["An email about a record outside your areas"],
    [subject],
  ]);
});

it("says what is still open, however much has been closed", async () => {
  await using world = await testWorld();
  const requests = [];
  for (let asked = 0; asked < 30; asked += 1) {
    requests.push(await aRequest(world));
    world.clock.advance(60 * MINUTE_MS);
  }
  await world.services.db
    .update(poachingRequests)
    .set({ status: "declined" })
    .where(ne(poachingRequests.id, requests[15]?.id ?? ""));
  const record = await loadContact(await asStaff(world), await contactWith(world, "petra@quokka.example"), address());
  expect(record?.steps).toMatchObject([{ id: requests[15]?.id, words: "Decide about “A tugboat engineer”" }]);
});

it("goes back page by page without losing or repeating anything, also within one moment", async () => {
  await using world = await testWorld();
  const quoteId = await addQuote(world, { email: "rina@example.com" });
  const subject = { kind: "quote", id: quoteId };
  await recordEvents(
    world.services.db,
    { kind: "system" },
    world.clock.now(),
    Array.from({ length: 75 }, () => ({ type: "quote.changed", subject }) as const),
  );
  const [admin, id] = [await asStaff(world), await contactWith(world, "rina@example.com")];
  const keys: string[] = [];
  let query = "";
  for (let page = 0; page < 3; page += 1) {
    const record = await loadContact(admin, id, address(query));
    keys.push(...(record?.story.entries ?? []).map(({ key }) => key));
    query = `?earlier=${record?.story.next ?? ""}`;
  }
  expect(keys).toHaveLength(75);
  expect(new Set(keys).size).toBe(75);
  expect(keys).toEqual(keys.toSorted().reverse());
  expect(query).toBe("?earlier=");
});

it("takes an address for verified once its owner has used a link that only they got", async () => {
  await using world = await testWorld();
  const { token } = await anAudit(world);
  const application = await anApplication(world, await aJob(world));
  const admin = await asStaff(world);
  const id = await contactWith(world, "rina@example.com");
  // The visitor gets the link to an audit's page when requesting it, whatever address they typed, so using it proves nothing.
  await writeAsClient(asVisitor(world), token, { body: "Hello there.", idempotency_key: crypto.randomUUID() });
  expect((await loadContact(admin, id, address()))?.addresses).toMatchObject([{ isVerified: false }]);
  await withdrawApplication(asVisitor(world), applicationLink(world.services, application).split("/").at(-1) ?? "");
  expect((await loadContact(admin, id, address()))?.addresses).toMatchObject([{ isVerified: true }]);
});

it("refuses a stranger, and members of other areas; a missing contact is undefined", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["career"] })])
    await expect(loadContact(ctx, UNKNOWN_ID, address())).rejects.toThrow(Forbidden);
  expect(await loadContact(await asStaff(world), UNKNOWN_ID, address())).toBeUndefined();
});

it("says of a quote the day that the client was told, whatever the office's time zone", async () => {
  await using world = await testWorld();
  const quoteId = await addQuote(world, { email: "rina@example.com" });
  await world.services.db
    .update(quotes)
    .set({ expiresAt: new Date("2099-12-15T20:00:00Z") })
    .where(eq(quotes.id, quoteId));
  const record = await loadContact(await asStaff(world), await contactWith(world, "rina@example.com"), address());
  expect(record?.steps).toMatchObject([{ id: quoteId, moment: "valid until", day: "2099-12-15" }]);
});
