import { expect, it } from "vitest";
import type { Area } from "#domain/access/permissions.ts";
import { aHost, anAppointment } from "#features/appointments/appointment-fixture.ts";
import { anAudit } from "#features/audits/audit-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { aRequest } from "#features/employers/request-fixture.ts";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { mergeContacts } from "./change-contact.server.ts";
import { contactWith } from "./contact-fixture.ts";
import { loadContact } from "./office/load-contact.server.ts";
import { loadPersonTrail } from "./person-trail.server.ts";

it("shows everything from a person, each kind only to those who may open it, and not the record itself", async () => {
  await using world = await ticketWorld();
  await aHost(world);
  const ticket = await aTicket(world);
  await Promise.all([addQuote(world, { email: "Rina@example.com" }), addQuote(world, { email: "wei@example.com" })]);
  await anAppointment(world);
  await anAudit(world);
  await aRequest(world, { email: "RINA@example.com" });
  const kindsFor = async (areas: readonly Area[] | undefined, except = { kind: "ticket", id: ticket.id }) => {
    const staff = await asStaff(world, areas && { role: "member", areas });
    return (await loadPersonTrail(staff, "rina@EXAMPLE.com", except)).entries.map(({ kind }) => kind).toSorted();
  };
  expect(await kindsFor(undefined)).toEqual(["appointment", "audit", "employer", "poaching", "quote"]);
  expect(await kindsFor(undefined, { kind: "quote", id: "" })).toContain("ticket");
  expect(await kindsFor(["sales", "communication"])).toEqual(["appointment", "quote"]);
  expect(await kindsFor(["career"])).toEqual(["employer", "poaching"]);
});

it("counts what the reader may not open, without the record itself", async () => {
  await using world = await ticketWorld();
  const { id } = await aTicket(world);
  await addQuote(world, { email: "rina@example.com" });
  await addQuote(world, { email: "RINA@example.com" });
  const trailFor = async (areas?: readonly Area[]) =>
    loadPersonTrail(await asStaff(world, areas && { role: "member", areas }), "rina@example.com", { kind: "ticket", id });
  expect(await trailFor(["communication"])).toMatchObject({ entries: [], hidden: 2 });
  expect(await trailFor()).toMatchObject({ entries: [{ kind: "quote" }, { kind: "quote" }], hidden: 0 });
});

it("shows each status by its label, not by the stored value", async () => {
  await using world = await ticketWorld();
  await aTicket(world);
  await addQuote(world, { email: "rina@example.com", status: "proposal_sent" });
  await aRequest(world, { email: "rina@example.com", company: "Harbour" });
  const { entries } = await loadPersonTrail(await asStaff(world), "rina@example.com", { kind: "quote", id: "" });
  const details = Object.fromEntries(entries.map(({ kind, detail }) => [kind, detail]));
  expect(details).toMatchObject({
    quote: "Proposal sent",
    poaching: "New, Harbour",
    ticket: expect.stringMatching(/^New, T-[\w-]+, 1 message$/),
  });
});

it("leads to the contact, who is there at once, for those who may open contacts", async () => {
  await using world = await ticketWorld();
  const { id } = await aTicket(world);
  const except = { kind: "ticket", id };
  const trail = await loadPersonTrail(await asStaff(world, { role: "member", areas: ["communication"] }), "rina@example.com", except);
  expect(trail.contact).toEqual({
    name: "Rina Zebrafinch",
    href: `/admin/contacts/${await contactWith(world, "rina@example.com")}`,
    phone: "",
  });
  expect(
    (await loadPersonTrail(await asStaff(world, { role: "member", areas: ["sales"] }), "rina@example.com", except)).contact,
  ).toBeUndefined();
  const admin = await asStaff(world);
  expect((await loadPersonTrail(admin, "rina@example.com", { kind: "ticket", id: UNKNOWN_ID })).actions).toEqual([
    { label: "Book a call", href: expect.stringMatching(new RegExp(`new\\?email=rina.*&ticket=${UNKNOWN_ID}`)) as string },
  ]);
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  expect((await loadPersonTrail(support, "rina@example.com", except)).actions).toEqual([]);
  expect(await loadPersonTrail(await asStaff(world), "", except)).toEqual({ contact: undefined, entries: [], hidden: 0, actions: [] });
});

it("leads sales to the contact of a quote, and shows there what they may open", async () => {
  await using world = await ticketWorld();
  await aTicket(world);
  const id = await addQuote(world, { email: "rina@example.com" });
  const sales = await asStaff(world, { role: "member", areas: ["sales"] });
  const { contact, hidden } = await loadPersonTrail(sales, "rina@example.com", { kind: "quote", id });
  const contactId = await contactWith(world, "rina@example.com");
  expect({ contact, hidden }).toMatchObject({ contact: { href: `/admin/contacts/${contactId}` }, hidden: 1 });
  const page = new URL(`https://orbweave.example/admin/contacts/${contactId}`);
  expect(await loadContact(sales, contactId, page)).toMatchObject({ counts: { quote: 1 }, hidden: 1 });
  const stranger = await asStaff(world, { role: "member", areas: ["career"] });
  await expect(loadContact(stranger, contactId, page)).rejects.toThrow(Forbidden);
});

it("knows all addresses of a merged person", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const [one, two] = [await addQuote(world, { email: "a@example.com" }), await addQuote(world, { email: "b@example.com" })];
  await mergeContacts(admin, await contactWith(world, "a@example.com"), { otherId: await contactWith(world, "b@example.com") });
  expect((await loadPersonTrail(admin, "a@example.com", { kind: "quote", id: one })).entries.map(({ id }) => id)).toEqual([two]);
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  await expect(loadPersonTrail(asVisitor(world), "rina@example.com", { kind: "", id: "" })).rejects.toThrow(Forbidden);
});
