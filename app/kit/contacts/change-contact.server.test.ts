import { expect, it } from "vitest";
import { addNote, listNotes } from "#kit/activity/notes.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { aTicket, newTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { UNKNOWN_ID, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { contacts } from "#db/schema/contacts.ts";
import { mergeContacts, changeContact, splitContact, undoMerge } from "./change-contact.server.ts";
import { contactRow, contactWith, peopleIn } from "./contact-fixture.ts";
import { contactSubject } from "./contact-record.server.ts";
import { findMergedInto, loadContact } from "./office/load-contact.server.ts";

async function twoPeople() {
  const world = await ticketWorld();
  await aTicket(world);
  world.clock.advance(60_000);
  await aTicket(world, { wish: newTicket({ email: "rina@work.example", full_name: "R. Zebrafinch" }) });
  const staff = await asStaff(world, { role: "member", areas: ["communication"] });
  return { world, staff, one: await contactWith(world, "rina@example.com"), two: await contactWith(world, "rina@work.example") };
}

/** The contact to be merged has a name given by staff and a note. */
async function oneWithName() {
  const people = await twoPeople();
  const other = await contactRow(people.world, people.two);
  if (!other) throw new Error("There is no other.");
  await addNote(people.staff, contactSubject(other), { body: "Calls on Mondays.", mentions: [] });
  await changeContact(people.staff, people.two, { name: "Rina at work" });
  return { ...people, other };
}

it("refuses a stranger, and members of other areas", async () => {
  const { world, one, two } = await twoPeople();
  await using _ = world;
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["career"] })]) {
    await expect(mergeContacts(ctx, one, { otherId: two })).rejects.toThrow(Forbidden);
    await expect(undoMerge(ctx, one, { otherId: two })).rejects.toThrow(Forbidden);
    await expect(splitContact(ctx, one, { address: "rina@example.com" })).rejects.toThrow(Forbidden);
    await expect(changeContact(ctx, one, { name: "Mallory" })).rejects.toThrow(Forbidden);
  }
  expect(await peopleIn(world)).toEqual({ "rina@example.com": one, "rina@work.example": two });
});

it("merges two with everything they have, and takes it back to the last note", async () => {
  const { world, staff, one, two, other } = await oneWithName();
  await using _ = world;
  expect(await mergeContacts(staff, one, { otherId: two })).toEqual({ ok: true, id: one, other: two });
  expect(await peopleIn(world)).toEqual({ "rina@example.com": one, "rina@work.example": one });
  expect(await contactRow(world, one)).toMatchObject({ name: "Rina Zebrafinch", knownAs: "R. Zebrafinch" });
  expect(await listNotes(staff, contactSubject({ ...other, id: one }))).toMatchObject([{ body: "Calls on Mondays." }]);
  expect(await findMergedInto(staff, two)).toBe(one);
  expect(await undoMerge(staff, one, { otherId: two })).toMatchObject({ ok: true });
  expect(await peopleIn(world)).toEqual({ "rina@example.com": one, "rina@work.example": two });
  expect(await contactRow(world, one)).toMatchObject({ name: "", knownAs: "Rina Zebrafinch" });
  expect(await contactRow(world, two)).toMatchObject({ name: "Rina at work", knownAs: "R. Zebrafinch", createdAt: other.createdAt });
  expect(await listNotes(staff, contactSubject(other))).toHaveLength(1);
  expect(await undoMerge(staff, one, { otherId: two })).toEqual({ ok: false, reason: "not_merged" });
  const types = (await world.services.db.select({ type: events.type }).from(events).orderBy(events.seq))
    .map(({ type }) => type)
    .filter((type) => type.startsWith("contact."));
  expect(types).toEqual(["contact.renamed", "contact.merged", "contact.merged_away", "contact.merge_undone"]);
});

it("splits an address off, never the last, and merging brings it back", async () => {
  const { world, staff, one, two } = await twoPeople();
  await using _ = world;
  expect(await splitContact(staff, one, { address: "rina@example.com" })).toEqual({ ok: false, reason: "only_address" });
  expect(await splitContact(staff, one, { address: "nobody@example.com" })).toEqual({ ok: false, reason: "unknown" });
  await mergeContacts(staff, one, { otherId: two });
  const split = await splitContact(staff, one, { address: "rina@work.example" });
  const made = split.ok ? (split.other ?? "") : "";
  expect(await peopleIn(world)).toEqual({ "rina@example.com": one, "rina@work.example": made });
  expect(await contactRow(world, made)).toMatchObject({ knownAs: "R. Zebrafinch" });
  expect(await contactRow(world, one)).toMatchObject({ knownAs: "Rina Zebrafinch" });
  expect(await mergeContacts(staff, one, { otherId: made })).toMatchObject({ ok: true });
  expect(new Set(Object.values(await peopleIn(world)))).toEqual(new Set([one]));
});

it("gives an address that came by a merge back to whom it belonged, with their name and notes", async () => {
  const { world, staff, one, two, other } = await oneWithName();
  await using _ = world;
  await mergeContacts(staff, one, { otherId: two });
  const merges = async () => (await loadContact(staff, one, new URL(`https://orbweave.example/admin/contacts/${one}`)))?.merges;
  expect(await merges()).toMatchObject([{ otherId: two, name: "Rina at work", canBeUndone: true }]);
  expect(await splitContact(staff, one, { address: "rina@work.example" })).toEqual({ ok: true, id: one, other: two });
  expect(await contactRow(world, two)).toMatchObject({ name: "Rina at work", knownAs: "R. Zebrafinch", createdAt: other.createdAt });
  expect(await contactRow(world, one)).toMatchObject({ name: "", knownAs: "Rina Zebrafinch" });
  expect(await listNotes(staff, contactSubject(other))).toMatchObject([{ body: "Calls on Mondays." }]);
  expect(await merges()).toMatchObject([{ otherId: two, canBeUndone: false }]);
});

it("merges two contacts into each other concurrently without losing one", async () => {
  const { world, staff, one, two } = await twoPeople();
  await using _ = world;
  const merged = await Promise.all([mergeContacts(staff, one, { otherId: two }), mergeContacts(staff, two, { otherId: one })]);
  expect(merged.filter(({ ok }) => ok)).toHaveLength(1);
  expect(Object.keys(await peopleIn(world))).toHaveLength(2);
  expect(new Set(Object.values(await peopleIn(world))).size).toBe(1);
});

it("refuses a missing contact and a contact with itself", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  await addQuote(world, { email: "a@example.com" });
  const id = await contactWith(world, "a@example.com");
  expect(await mergeContacts(staff, id, { otherId: id })).toEqual({ ok: false, reason: "same" });
  expect(await mergeContacts(staff, id, { otherId: UNKNOWN_ID })).toEqual({ ok: false, reason: "unknown" });
  expect(await changeContact(staff, UNKNOWN_ID, { name: "X" })).toEqual({ ok: false, reason: "unknown" });
});

it("gets back its details by Undo, unless a colleague has changed them since", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  await addQuote(world, { email: "a@example.com" });
  const id = await contactWith(world, "a@example.com");
  const undo = () => changeContact(staff, id, { name: "", from: { name: "Rina" } });
  await changeContact(staff, id, { name: "Rina", company: "Port Labs" });
  await changeContact(await asStaff(world), id, { company: "Harbour Line" });
  expect(await undo()).toMatchObject({ ok: true });
  await changeContact(staff, id, { name: "Rina" });
  await changeContact(await asStaff(world), id, { name: "Rina Costa" });
  expect(await undo()).toEqual({ ok: false, reason: "changed_since" });
  expect(await world.services.db.select().from(contacts)).toMatchObject([{ name: "Rina Costa", company: "Harbour Line" }]);
});
