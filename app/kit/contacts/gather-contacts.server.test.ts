import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { aHost, anAppointment } from "#features/appointments/appointment-fixture.ts";
import { anAudit } from "#features/audits/audit-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { aJob, anApplication } from "#features/careers/careers-fixture.ts";
import { aRequest } from "#features/employers/request-fixture.ts";
import { erasePerson } from "#kit/privacy/erase-person.server.ts";
import { aTicket, newTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { notes } from "#db/schema/activity.ts";
import { chats } from "#db/schema/chats.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes } from "#db/schema/quotes.ts";
import { changeContact } from "./change-contact.server.ts";
import { contactRow, contactWith, peopleIn } from "./contact-fixture.ts";
import { gatherContacts, gatherNewContacts } from "./gather-contacts.server.ts";

it("makes one contact per sender, over all kinds of record and spellings of the address", async () => {
  await using world = await ticketWorld();
  const { db } = world.services;
  await aHost(world);
  await addQuote(world, { email: "Rina@Example.com" });
  await aTicket(world);
  await anAppointment(world);
  await anAudit(world);
  await anApplication(world, await aJob(world));
  await aRequest(world, { email: "RINA@example.com" });
  await db.insert(chats).values([{ keyHash: "a", visitorEmail: "rina@example.com" }, { keyHash: "b" }]);
  await gatherContacts(world.services);
  expect(Object.keys(await peopleIn(world))).toEqual(["rina@example.com"]);
  expect(await db.$count(contacts)).toBe(1);
});

it("may run several times at once, and knows the latest name and the last time", async () => {
  await using world = await ticketWorld();
  await aTicket(world);
  await Promise.all([gatherContacts(world.services), gatherNewContacts(world.services), gatherContacts(world.services)]);
  const id = await contactWith(world, "rina@example.com");
  const first = await contactRow(world, id);
  world.clock.advance(86_400_000);
  await aTicket(world, { wish: newTicket({ full_name: "Rina Z. Finch" }) });
  await gatherNewContacts(world.services);
  expect(await world.services.db.$count(contacts)).toBe(1);
  const second = await contactRow(world, id);
  expect(first?.knownAs).toBe("Rina Zebrafinch");
  expect(second?.knownAs).toBe("Rina Z. Finch");
  expect(second?.lastSeenAt.getTime()).toBeGreaterThan(first?.lastSeenAt.getTime() ?? 0);
});

it("takes only what is new when it looks often", async () => {
  await using world = await testWorld();
  const long = new Date(world.clock.now().getTime() - 86_400_000);
  await addQuote(world, { email: "old@example.com", createdAt: long, updatedAt: long });
  await addQuote(world, { email: "new@example.com", createdAt: world.clock.now(), updatedAt: world.clock.now() });
  await gatherNewContacts(world.services);
  expect(Object.keys(await peopleIn(world))).toEqual(["new@example.com"]);
  await gatherContacts(world.services);
  expect(Object.keys(await peopleIn(world)).toSorted()).toEqual(["new@example.com", "old@example.com"]);
});

it("goes on where the last run ended, however long ago that was", async () => {
  await using world = await testWorld();
  await gatherNewContacts(world.services);
  const then = world.clock.now();
  await addQuote(world, { email: "meanwhile@example.com", createdAt: then, updatedAt: then });
  world.clock.advance(86_400_000);
  await gatherNewContacts(world.services);
  expect(Object.keys(await peopleIn(world))).toEqual(["meanwhile@example.com"]);
});

it("forgets a person of whom nothing is left, with what was noted about them", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const quoteId = await addQuote(world, { email: "rina@example.com" });
  const id = await contactWith(world, "rina@example.com");
  await db.insert(notes).values({ subjectKind: "contact", subjectId: id, body: "Likes marmalade." });
  await changeContact(await asStaff(world), id, { name: "Rina" });
  await db.delete(quotes).where(eq(quotes.id, quoteId));
  await gatherContacts(world.services);
  expect(await verifyActivity(db)).toMatchObject({ ok: true });
  expect([await db.$count(contacts), await db.$count(contactAddresses), await db.$count(notes)]).toEqual([0, 0, 0]);
});

it("an erasure takes the address, and the person with the last of them", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const admin = await asStaff(world);
  await addQuote(world, { email: "rina@example.com" });
  await addQuote(world, { email: "rina@work.example" });
  const id = await contactWith(world, "rina@example.com");
  await db.update(contactAddresses).set({ contactId: id });
  expect(await erasePerson(admin, "Rina@example.com")).toMatchObject({ ok: true, records: 1 });
  expect(await peopleIn(world)).toEqual({ "rina@work.example": id });
  expect(await erasePerson(admin, "rina@work.example")).toMatchObject({ ok: true });
  expect(await contactRow(world, id)).toBeUndefined();
});
