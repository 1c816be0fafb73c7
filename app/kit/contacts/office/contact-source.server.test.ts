import { expect, it } from "vitest";
import { recordHref } from "#kit/capability/record-kinds.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { exportCsv } from "#kit/lists/export-csv.server.ts";
import { runList } from "#kit/lists/run-list.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { searchRecords } from "#kit/back-office/search-records.server.ts";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { workMarks } from "#db/schema/activity.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { mergeContacts, changeContact } from "../change-contact.server.ts";
import { contactWith } from "../contact-fixture.ts";
import { findContactLinks } from "../contact-links.server.ts";
import { contactSource } from "./contact-source.server.ts";
import { gatherContacts } from "../gather-contacts.server.ts";
import { loadContact } from "./load-contact.server.ts";
import { storiesOf } from "../person-sources.server.ts";

const listed = async (ctx: Ctx, query = "") =>
  (await runList(ctx, contactSource(ctx), parseListQuery(contactSource(ctx).list, new URLSearchParams(query)))).rows;

async function officeWith() {
  const world = await ticketWorld();
  await aTicket(world);
  await addQuote(world, { email: "rina@example.com" });
  await addQuote(world, { email: "ops@harbour.example" });
  await gatherContacts(world.services);
  return { world, admin: await asStaff(world), support: await asStaff(world, { role: "member", areas: ["communication"] }) };
}

it("lists contacts with their records, searchable and filterable", async () => {
  const { world, admin } = await officeWith();
  await using _ = world;
  const rows = await listed(admin, "sort=name");
  expect(rows.map((row) => [row.name, row.addresses, row.kinds, row.things])).toEqual([
    ["ops@harbour.example", ["ops@harbour.example"], "1 quote", 1],
    ["Rina Zebrafinch", ["rina@example.com"], "1 quote, 1 ticket", 2],
  ]);
  expect((await listed(admin, "q=zebra")).map(({ name }) => name)).toEqual(["Rina Zebrafinch"]);
  expect((await listed(admin, "q=harbour")).map(({ name }) => name)).toEqual(["ops@harbour.example"]);
  expect((await listed(admin, "q=RINA@example zebra")).map(({ name }) => name)).toEqual(["Rina Zebrafinch"]);
  expect((await listed(admin, "kind=ticket")).map(({ name }) => name)).toEqual(["Rina Zebrafinch"]);
  expect(await (await exportCsv(admin, contactSource(admin), new URLSearchParams())).text()).toContain("ops@harbour.example");
});

it("hides contacts all of whose records the reader may not open", async () => {
  const { world, support } = await officeWith();
  await using _ = world;
  expect(contactSource(support).views?.map(({ name }) => name)).not.toContain("With quotes");
  expect((await listed(support)).map((row) => [row.name, row.kinds])).toEqual([["Rina Zebrafinch", "1 ticket"]]);
  expect(await listed(support, "kind=quote")).toEqual([]);
});

it("is closed to them everywhere: in searches, by its address, as a namesake, and to changes", async () => {
  const { world, admin, support } = await officeWith();
  await using _ = world;
  const [hidden, open] = [await contactWith(world, "ops@harbour.example"), await contactWith(world, "rina@example.com")];
  const url = new URL("https://orbweave.example/admin/contacts/x?find=harbour");
  const foundBy = async (ctx: Ctx) => (await searchRecords(ctx, "harbour")).groups.filter(({ title }) => title === "Contacts");
  expect([await foundBy(admin), (await loadContact(admin, open, url))?.found]).toMatchObject([[{ entries: [{}] }], [{ id: hidden }]]);
  expect([await foundBy(support), (await loadContact(support, open, url))?.found]).toEqual([[], []]);
  expect(await loadContact(support, hidden, url)).toBeUndefined();
  expect(await changeContact(support, hidden, { name: "X" })).toEqual({ ok: false, reason: "unknown" });
  expect(await mergeContacts(support, open, { otherId: hidden })).toEqual({ ok: false, reason: "unknown" });
  expect(await findContactLinks(support, ["ops@harbour.example", "Rina@example.com"])).toEqual({
    "rina@example.com": { name: "Rina Zebrafinch", href: `/admin/contacts/${open}` },
  });
  expect(Object.keys(await findContactLinks(admin, ["ops@harbour.example", "nobody@example.com"]))).toEqual(["ops@harbour.example"]);
  expect(await findContactLinks(await asStaff(world, { role: "member", areas: ["career"] }), ["rina@example.com"])).toEqual({});
});

it("knows of what comes from people by the capabilities alone, each kind once and with a page", async () => {
  const { world, admin } = await officeWith();
  await using _ = world;
  const kinds = storiesOf(world.services);
  const known = ["quote", "ticket", "chat", "appointment", "application", "audit", "poaching", "employer"];
  expect(kinds.map(({ kind }) => kind).filter((kind) => known.includes(kind))).toEqual(known);
  const positions = kinds.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other));
  expect(kinds.filter(({ kind }) => recordHref(world.services, kind, "x") === undefined)).toEqual([]);
  const services = { ...world.services, capabilities: world.services.capabilities.filter(({ name }) => name !== "quotes") };
  const without: Ctx = { ...admin, services };
  expect((await listed(without, "kind=quote&sort=name")).map(({ counts }) => counts)).toEqual([{}, { ticket: 1 }]);
  const record = await loadContact(
    without,
    await contactWith(world, "rina@example.com"),
    new URL("https://orbweave.example/admin/contacts/x?kind=quote"),
  );
  expect(record).toMatchObject({ counts: { ticket: 1 }, only: undefined, hidden: 0, steps: [{ kind: "ticket" }] });
  expect(record?.story.entries.map(({ kind }) => kind)).not.toContain("quote");
  await gatherContacts(services);
  expect((await listed(without)).map(({ name }) => name)).toEqual(["Rina Zebrafinch"]);
});

it("shows the follow-up date of an open item", async () => {
  const { world, admin } = await officeWith();
  await using _ = world;
  const id = await contactWith(world, "rina@example.com");
  const stepsNow = async () => (await loadContact(admin, id, new URL("https://orbweave.example/admin/contacts/x")))?.steps ?? [];
  const [first] = await stepsNow();
  if (!first) throw new Error("There is no open item.");
  const followUp = { at: new Date("2026-11-21T03:00:00Z"), nextAction: "Call about the timeline" };
  const mark = { followUpAt: followUp.at, nextAction: followUp.nextAction };
  await world.services.db.insert(workMarks).values({ subjectKind: first.kind, subjectId: first.id, ...mark });
  expect((await stepsNow()).filter((step) => step.followUp)).toMatchObject([{ kind: first.kind, id: first.id, followUp }]);
});

it("is found by name and address", async () => {
  const { world, admin } = await officeWith();
  await using _ = world;
  for (const words of ["zebrafinch", "rina@exa"]) {
    const found = (await searchRecords(admin, words)).groups.find(({ title }) => title === "Contacts");
    expect(found?.entries).toMatchObject([{ content: "Rina Zebrafinch", detail: "rina@example.com" }]);
  }
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  expect(() => contactSource(asVisitor(world))).toThrow(Forbidden);
  await expect(findContactLinks(asVisitor(world), ["rina@example.com"])).rejects.toThrow(Forbidden);
});
