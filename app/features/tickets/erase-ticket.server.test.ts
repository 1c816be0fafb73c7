import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { text } from "#kit/files/file-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { dump } from "#tests/support/database-dump.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { tickets } from "#db/schema/tickets.ts";
import { eraseTicket } from "./erase-ticket.server.ts";
import { enterTicket } from "./office/enter-ticket.server.ts";
import { ticketAction } from "./office/ticket-action.server.ts";
import { addInternalNote, replyAsStaff } from "./reply-as-staff.server.ts";
import { aTicket, bytesIn, ticketWorld } from "./ticket-fixture.ts";

/** Of a client who called: with an answer, a file, a note and log entries. */
async function aCall(world: TestWorld) {
  const staff = await asStaff(world);
  const form = new FormData();
  const fields = {
    email: "",
    full_name: "Canary Bird",
    contact_number: "+880 1712 000000",
    subject: "The canary's invoice",
    category: "Price",
    priority: "normal",
    channel: "phone",
    question: "Canary asked twice.",
    idempotency_key: randomUUID(),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const entered = await enterTicket(staff, form);
  if (!entered.ok) throw new Error(JSON.stringify(entered.errors));
  const answer = { body: "Told the canary", idempotency_key: randomUUID(), status: "waiting" } as const;
  await replyAsStaff(staff, entered.id, answer, [{ name: "canary.txt", bytes: text("canary") }]);
  await addInternalNote(staff, entered.id, { body: "The canary calls again", idempotency_key: randomUUID() });
  return { staff, id: entered.id };
}

it("leaves nothing of a client who called in any table or file, and everything of the others", async () => {
  await using world = await ticketWorld();
  const other = await aTicket(world);
  const { staff, id } = await aCall(world);
  expect(await dump(world)).toContain("canary");
  expect(await bytesIn(world)).toHaveLength(1);
  expect(await eraseTicket(staff, id)).toEqual({ ok: true });
  const after = await dump(world);
  expect(after).not.toContain("canary");
  expect(after).not.toContain("1712 000000");
  expect(await bytesIn(world)).toEqual([]);
  expect((await world.services.db.select().from(tickets)).map((ticket) => ticket.id)).toEqual([other.id]);
  expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true });
  expect(await eraseTicket(staff, id)).toEqual({ ok: false, reason: "unknown" });
});

it("is refused without the permission, and for a ticket with an address, which is erased with its person", async () => {
  await using world = await ticketWorld();
  const { staff, id } = await aCall(world);
  for (const ctx of [await asMemberWithout(world, "communication"), asVisitor(world)])
    await expect(eraseTicket(ctx, id)).rejects.toBeInstanceOf(Forbidden);
  const other = await aTicket(world);
  const form = new FormData();
  form.set("intent", "erase");
  expect(await ticketAction(staff, other.id, form)).toMatchObject({
    ok: false,
    errors: { form: expect.stringContaining("email address") },
  });
  expect(await world.services.db.$count(tickets)).toBe(2);
});
