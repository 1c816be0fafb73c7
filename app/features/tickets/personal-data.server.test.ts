import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { text } from "#kit/files/file-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { files } from "#db/schema/files.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { ticketMessagesOfPerson, ticketsOfPerson } from "./personal-data.server.ts";
import { replyAsStaff } from "./reply-as-staff.server.ts";
import { aTicket, newTicket, ticketWorld } from "./ticket-fixture.ts";

it("finds all tickets and messages of a person, under the record kinds of their files, and erases only those", async () => {
  await using world = await ticketWorld();
  const { db } = world.services;
  const mine = await aTicket(world, { uploads: [{ name: "a.txt", bytes: text("words") }] });
  await replyAsStaff(await asStaff(world), mine.id, { body: "Yes", idempotency_key: randomUUID(), status: "waiting" });
  const other = await aTicket(world, { wish: newTicket({ email: "other@example.com" }) });
  const [found, messages] = [await ticketsOfPerson.find(db, "RINA@example.com"), await ticketMessagesOfPerson.find(db, "RINA@example.com")];
  expect(found.map(({ id }) => id)).toEqual([mine.id]);
  expect(messages).toHaveLength(2);
  expect(JSON.stringify([found, messages])).not.toMatch(/passcodeHash|requestHash|idempotencyKey/);
  const [file] = await db.select().from(files);
  expect(file?.subjectKind).toBe(ticketMessagesOfPerson.kind);
  expect(messages.map(({ id }) => id)).toContain(file?.subjectId);
  await db.transaction(async (tx) => {
    await ticketMessagesOfPerson.erase(
      tx,
      messages.map(({ id }) => id),
      world.services,
    );
    await ticketsOfPerson.erase(tx, [mine.id], world.services);
  });
  expect((await db.select().from(tickets)).map(({ id }) => id)).toEqual([other.id]);
  expect(await db.select().from(ticketMessages)).toMatchObject([{ ticketId: other.id }]);
});
