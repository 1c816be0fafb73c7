import { expect, it } from "vitest";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { nameQuoteClient } from "#features/quotes/manage-quote.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { searchRecords } from "./search-records.server.ts";

const contents = async (found: ReturnType<typeof searchRecords>) =>
  Object.fromEntries((await found).groups.map(({ title, entries }) => [title, entries.map(({ content }) => content)]));

it("finds quotes by any part of the address and by the beginning of the id", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const id = await addQuote(world, { email: "Ana.Silva@port.example" });
  await addQuote(world, { email: "other@firm.example" });
  expect(await contents(searchRecords(admin, " silva "))).toEqual({ Quotes: ["Ana.Silva@port.example"] });
  const byId = await searchRecords(admin, id.slice(0, 8).toUpperCase());
  expect(byId.groups[0]?.entries).toEqual([
    expect.objectContaining({ content: "Ana.Silva@port.example", href: `/admin/quotes/${id}`, icon: "quotes" }),
  ]);
});

it("finds quotes by the name and company of their contact, which comes first", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const id = await addQuote(world, { email: "Ada@port.example" });
  await addQuote(world, { email: "other@firm.example" });
  await nameQuoteClient(admin, id, { name: "Tomáš Okoye", company: "Kiln & Lantern" });
  for (const words of ["tomáš", "okoye", "to", "kiln & l"])
    expect(Object.entries(await contents(searchRecords(admin, words)))).toEqual([
      ["Contacts", ["Tomáš Okoye"]],
      ["Quotes", ["Tomáš Okoye"]],
    ]);
  const { groups } = await searchRecords(admin, "okoye");
  expect(groups[1]?.entries[0]?.detail).toMatch(/^Ada@port.example · New · /);
});

it("finds tickets by number however it is typed, subject, name and address", async () => {
  await using world = await testWorld();
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  const { id, ticket } = await aTicket(world);
  for (const typed of [
    ticket.number,
    ticket.number.replaceAll("-", "").toLowerCase(),
    ticket.number.slice(2),
    "marmalade",
    "zebrafinch",
    "rina@example",
  ]) {
    expect((await searchRecords(support, typed)).groups).toEqual([
      {
        title: "Tickets",
        entries: [
          {
            content: "Marmalade invoice",
            href: `/admin/communication/tickets/${id}`,
            detail: `${ticket.number} · Rina Zebrafinch`,
            icon: "tickets",
          },
        ],
      },
    ]);
  }
  expect((await searchRecords(await asMemberWithout(world, "communication"), "marmalade")).groups).toEqual([]);
});

it("finds people by name and address, without removed ones", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const person = { role: "member", areas: [] as string[] } as const;
  await world.services.db.insert(people).values([
    { ...person, name: "Zora Zeal", email: "z@orbweave.example" },
    { ...person, name: "Zora Gone", email: "gone@orbweave.example", removedAt: world.clock.now() },
  ]);
  expect(await contents(searchRecords(admin, "zora"))).toEqual({ People: ["Zora Zeal"] });
  expect(await contents(searchRecords(admin, "z@orbweave"))).toEqual({ People: ["Zora Zeal"] });
});

it("takes what was typed literally and answers too little with nothing", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await addQuote(world, { email: "a_b@firm.example" });
  await addQuote(world, { email: "axb@firm.example" });
  expect(await contents(searchRecords(admin, "a_b"))).toEqual({ Quotes: ["a_b@firm.example"] });
  for (const nothing of ["%%", "\\\\", "", " a ", "'; drop table quotes; --", "\u0000x"])
    expect((await searchRecords(admin, nothing)).groups).toEqual([]);
});

it("shows the newest of many", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  for (let day = 1; day <= 8; day += 1)
    await addQuote(world, { email: `c${day}@many.example`, createdAt: new Date(`2026-11-0${day}T09:00:00Z`) });
  expect(await contents(searchRecords(admin, "many.example"))).toEqual({ Quotes: [8, 7, 6, 5, 4, 3].map((day) => `c${day}@many.example`) });
});

it("leaves out records that the person may not open", async () => {
  await using world = await testWorld();
  await addQuote(world, { email: "example@firm.example" });
  expect(await contents(searchRecords(await asMemberWithout(world, "sales"), "example"))).toEqual({});
  expect(await contents(searchRecords(await asStaff(world, { role: "member", areas: ["sales"] }), "example"))).toEqual({
    Quotes: ["example@firm.example"],
  });
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  await expect(searchRecords(asVisitor(world), "example")).rejects.toThrow(Forbidden);
});
