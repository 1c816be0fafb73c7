import { expect, it } from "vitest";
import { parseListQuery } from "#domain/list/list-query.ts";
import { exportCsv } from "#features/lists/export-csv.server.ts";
import { runList } from "#features/lists/run-list.server.ts";
import { addQuote } from "#features/back-office/quote-fixture.ts";
import { searchRecords } from "#features/back-office/search-records.server.ts";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { CONTACT_LIST, kindsOf, thingsOf } from "./contact-list.ts";
import { contactSource } from "./contact-source.server.ts";
import { gatherContacts } from "./gather-contacts.server.ts";

const listed = async (ctx: Ctx, query = "") => (await runList(ctx, contactSource(ctx), parseListQuery(CONTACT_LIST, new URLSearchParams(query)))).rows;

async function officeWith() {
  const world = await ticketWorld();
  await aTicket(world);
  await addQuote(world, { email: "rina@example.com" });
  await addQuote(world, { email: "ops@harbour.example" });
  await gatherContacts(world.services);
  return { world, admin: await asStaff(world), support: await asStaff(world, { role: "member", areas: ["communication"] }) };
}

it("shows everybody with what came from them, to be searched and narrowed", async () => {
  const { world, admin } = await officeWith();
  await using _ = world;
  const rows = await listed(admin, "sort=name");
  expect(rows.map((row) => [row.name, row.addresses, kindsOf(row), thingsOf(row)])).toEqual([
    ["ops@harbour.example", ["ops@harbour.example"], "1 quote", 1],
    ["Rina Zebrafinch", ["rina@example.com"], "1 quote, 1 ticket", 2],
  ]);
  expect((await listed(admin, "q=zebra")).map(({ name }) => name)).toEqual(["Rina Zebrafinch"]);
  expect((await listed(admin, "q=harbour")).map(({ name }) => name)).toEqual(["ops@harbour.example"]);
  expect((await listed(admin, "kind=ticket")).map(({ name }) => name)).toEqual(["Rina Zebrafinch"]);
  expect(await (await exportCsv(admin, contactSource(admin), new URLSearchParams())).text()).toContain("ops@harbour.example");
});

it("tells nobody of people from whom only such things came as they may not open", async () => {
  const { world, support } = await officeWith();
  await using _ = world;
  expect((await listed(support)).map((row) => [row.name, kindsOf(row)])).toEqual([["Rina Zebrafinch", "1 ticket"]]);
  expect(await listed(support, "kind=quote")).toEqual([]);
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
});
