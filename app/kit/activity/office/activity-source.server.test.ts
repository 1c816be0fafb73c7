import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { exportCsv } from "#kit/lists/export-csv.server.ts";
import { Forbidden, recordEvents } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { asStaff, VISITOR } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { nameQuoteClient } from "#features/quotes/manage-quote.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { aChat } from "#features/chat/chat-fixture.ts";
import { ACTIVITY_SOURCE, loadActivity } from "./activity-source.server.ts";
import { erasePayloads } from "../erase-payloads.server.ts";
import { findEvent } from "./find-event.server.ts";

const url = (search: string) => new URL(`https://orbweave.example/admin/activity?${search}`);

async function someActivity(world: TestWorld) {
  const ada = await asStaff(world);
  const { db } = world.services;
  await recordEvents(db, VISITOR, new Date("2026-11-13T10:00:00Z"), [
    { type: "quote.requested", subject: { kind: "quote", id: "q1", name: "client@example.com" } },
  ]);
  await recordEvents(db, ada.actor, new Date("2026-11-14T10:00:00Z"), [
    {
      type: "quote.changed",
      subject: { kind: "quote", id: "q1", name: "client@example.com" },
      before: { status: "new" },
      after: { status: "contacted" },
      details: { reason: "They called" },
    },
    { type: "person.invited", subject: { kind: "person", id: "p1", name: "Mina" } },
  ]);
  return ada;
}

it("is for admins only", async () => {
  await using world = await testWorld();
  const mina = await asStaff(world, { role: "member", areas: ["sales", "communication"] });
  await expect(loadActivity(mina, url(""))).rejects.toThrow(Forbidden);
  await expect(findEvent(mina, "1")).rejects.toThrow(Forbidden);
  await expect(exportCsv(mina, ACTIVITY_SOURCE, new URLSearchParams())).rejects.toThrow(Forbidden);
});

it("names the visitor of a chat, whose name the log does not store", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const { chatId } = await aChat(world, "Hello", { name: "Ana Port", email: "ana@port.example" });
  await recordEvents(world.services.db, ada.actor, new Date("2026-11-14T10:00:00Z"), [
    { type: "chat.assigned", subject: { kind: "chat", id: chatId } },
  ]);
  const { rows } = await loadActivity(ada, url("type=chat.assigned"));
  expect(rows).toMatchObject([{ kind: "Chat", subjectName: "Ana Port" }]);
});

it("names quotes and tickets by who they are from and what they are about", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await addQuote(world, { email: "board@commonmill.example" });
  await nameQuoteClient(ada, id, { name: "Dara Okoye", company: "" });
  const { ticket } = await aTicket(world);
  const label = async (type: string) => (await loadActivity(ada, url(`type=${type}`))).rows[0]?.subjectName;
  expect(await label("ticket.opened")).toBe("Rina Zebrafinch: Marmalade invoice");
  await recordEvents(world.services.db, ada.actor, world.clock.now(), [
    { type: "quote.assigned", subject: { kind: "quote", id, name: "board@commonmill.example" } },
    { type: "ticket.assigned", subject: { kind: "ticket", id: randomUUID(), name: ticket.number } },
  ]);
  expect(await label("quote.assigned")).toMatch(/^Dara Okoye/);
  // A record that was deleted keeps the name that the log has.
  expect(await label("ticket.assigned")).toBe(ticket.number);
});

it("shows who did what to which record, when and from where, newest first, without payloads", async () => {
  await using world = await testWorld();
  const { rows, total, choices } = await loadActivity(await someActivity(world), url(""));
  expect(total).toBe(3);
  expect(rows[1]).toEqual({
    id: "2",
    when: new Date("2026-11-14T10:00:00Z"),
    type: "quote.changed",
    who: "Ada Admin",
    what: "changed status from New to Contacted",
    kind: "Quote",
    subjectId: "q1",
    subjectName: "client@example.com",
    href: "/admin/quotes/q1",
    address: "203.0.113.8",
  });
  expect(rows.map(({ who }) => who)).toEqual(["Ada Admin", "Ada Admin", "A visitor"]);
  expect(choices["type"]?.map(({ value }) => value)).toEqual(["person.invited", "quote.changed", "quote.requested"]);
  expect(choices["record"]).toEqual([
    { value: "person", label: "Person" },
    { value: "quote", label: "Quote" },
  ]);
  expect(choices["person"]).toMatchObject([{ label: "Ada Admin" }]);
});

it("is narrowed by person, type, record, day and words", async () => {
  await using world = await testWorld();
  const ada = await someActivity(world);
  const find = async (search: string) => (await loadActivity(ada, url(search))).rows.map(({ id }) => id).join();
  expect(await find(`person=${ada.actor.personId}`)).toBe("3,2");
  expect(await find("type=quote.requested&type=person.invited")).toBe("3,1");
  expect(await find("record=quote&sort=when")).toBe("1,2");
  expect(await find("when.to=2026-11-13")).toBe("1");
  expect(await find("q=ada client@")).toBe("2");
  expect(await find("q=203.0.113")).toBe("3,2");
});

it("opens one entry with what was changed, and stays readable when it is erased or the person is gone", async () => {
  await using world = await testWorld();
  const ada = await someActivity(world);
  expect(await findEvent(ada, "2")).toMatchObject({
    who: "Ada Admin",
    subjectName: "client@example.com",
    address: "203.0.113.8",
    changes: [{ field: "status", before: "New", after: "Contacted" }],
    details: [["reason", "They called"]],
    isErased: false,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const raw of ["99", "", "x", "1e9", "-1", "9".repeat(30)]) expect(await findEvent(ada, raw)).toBeUndefined();
  await world.services.db.transaction((tx) => erasePayloads(tx, eq(events.seq, 2)));
  expect(await findEvent(ada, "2")).toMatchObject({ who: "Ada Admin", did: "changed the quote", changes: [], details: [], isErased: true });
  await world.services.db.delete(people).where(eq(people.id, ada.actor.personId));
  expect((await loadActivity(ada, url(""))).rows.map(({ who }) => who)).toEqual(["Ada Admin", "Someone", "A visitor"]);
});

it("can be taken along as a file", async () => {
  await using world = await testWorld();
  const text = await (await exportCsv(await someActivity(world), ACTIVITY_SOURCE, new URLSearchParams("record=quote"))).text();
  expect(text.trim().split("\r\n")).toEqual([
    '"When","Who","What","Record","From","Type"',
    '"2026-11-14 16:00:00","Ada Admin","changed status from New to Contacted","Quote: client@example.com","203.0.113.8","quote.changed"',
    '"2026-11-13 16:00:00","A visitor","requested the quote","Quote: client@example.com",,"quote.requested"',
  ]);
});
