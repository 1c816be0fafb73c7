import { expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { listNotes } from "#kit/activity/notes.server.ts";
import { runList } from "#kit/lists/run-list.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { contacts } from "#db/schema/contacts.ts";
import { changeContact, mergeContacts, undoMerge } from "./change-contact.server.ts";
import { contactRow, contactWith, peopleIn } from "./contact-fixture.ts";
import { newContactSchema } from "./contact-input.ts";
import { contactSubject } from "./contact-record.server.ts";
import { createContact } from "./create-contact.server.ts";
import { gatherContacts } from "./gather-contacts.server.ts";
import { contactSource } from "./office/contact-source.server.ts";

const CALLER = newContactSchema.parse({
  name: "Ines Costa",
  email: "Ines@Port.example",
  company: "Port Labs",
  phone: "+351 21 555 0100",
  note: "Wants a wallet by spring.",
});

const listed = async (ctx: Ctx, query = "") =>
  (await runList(ctx, contactSource(ctx), parseListQuery(contactSource(ctx).list, new URLSearchParams(query)))).rows;

const madeBy = async (ctx: Ctx, wish = CALLER) => {
  const created = await createContact(ctx, wish);
  if (!created.ok) throw new Error(created.reason);
  return created.contact;
};

it("stores a contact without any record, which the hourly run keeps, with the note", async () => {
  await using world = await testWorld();
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  const contact = await madeBy(support);
  await gatherContacts(world.services);
  expect(await listed(support, "q=port+labs")).toMatchObject([
    { name: "Ines Costa", company: "Port Labs", addresses: ["ines@port.example"] },
  ]);
  expect(await listNotes(support, contactSubject(contact))).toMatchObject([{ body: "Wants a wallet by spring." }]);
});

it("is the contact of what comes from the address later, and keeps the name that staff gave", async () => {
  await using world = await testWorld();
  const { id } = await madeBy(await asStaff(world));
  await addQuote(world, { email: "INES@port.example" });
  expect(await contactWith(world, "ines@port.example")).toBe(id);
  expect(await contactRow(world, id)).toMatchObject({ name: "Ines Costa", phone: "+351 21 555 0100" });
});

it("refuses an address that a visible contact has, and adds to one that the colleague cannot see", async () => {
  await using world = await testWorld();
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  const { id } = await madeBy(support);
  expect(await createContact(support, CALLER)).toEqual({ ok: false, reason: "exists", id });
  await addQuote(world, { email: "ops@harbour.example" });
  const hidden = await contactWith(world, "ops@harbour.example");
  await changeContact(await asStaff(world), hidden, { company: "Harbour Line" });
  expect((await madeBy(support, { ...CALLER, email: "ops@harbour.example" })).id).toBe(hidden);
  expect(await contactRow(world, hidden)).toMatchObject({ name: "Ines Costa", company: "Harbour Line" });
  expect(await world.services.db.$count(contacts)).toBe(2);
});

it("keeps company and phone through a merge and its undo", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const caller = await madeBy(admin);
  await addQuote(world, { email: "ines@home.example" });
  const home = await contactWith(world, "ines@home.example");
  await mergeContacts(admin, home, { otherId: caller.id });
  expect(await contactRow(world, home)).toMatchObject({ company: "Port Labs", phone: "+351 21 555 0100", isKept: true });
  await undoMerge(admin, home, { otherId: caller.id });
  expect(await contactRow(world, home)).toMatchObject({ company: "", phone: "", isKept: false });
  expect(await contactRow(world, caller.id)).toMatchObject({ company: "Port Labs", isKept: true });
  await gatherContacts(world.services);
  expect(Object.keys(await peopleIn(world))).toHaveLength(2);
});

it("refuses a stranger, and members of other areas", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["career"] })])
    await expect(createContact(ctx, CALLER)).rejects.toThrow(Forbidden);
  expect(await peopleIn(world)).toEqual({});
});
