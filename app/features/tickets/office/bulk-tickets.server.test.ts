import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listAction } from "#kit/lists/list-action.server.ts";
import type { ListAnswer } from "#kit/lists/list-answer.ts";
import { assignAll, assignAllBack } from "#kit/records/bulk-assign.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { whileHeld } from "#tests/support/while-held.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { tickets } from "#db/schema/tickets.ts";
import { assignTicket } from "../manage-ticket.server.ts";
import { mergeTickets } from "../merge-tickets.server.ts";
import { aTicket, ticketWorld } from "../ticket-fixture.ts";
import { moveTickets, moveTicketsBack } from "./bulk-tickets.server.ts";
import { TICKET_SOURCE } from "./ticket-source.server.ts";

async function three(world: TestWorld): Promise<[string, string, string]> {
  return [(await aTicket(world)).id, (await aTicket(world)).id, (await aTicket(world)).id];
}

async function rows({ services }: TestWorld, ids: readonly string[]) {
  const all = await services.db.select().from(tickets);
  return ids.map((id) => all.find((ticket) => ticket.id === id));
}

const statuses = async (world: TestWorld, ids: readonly string[]) => (await rows(world, ids)).map((ticket) => ticket?.status);

/** Posts one batch or its undo, like the browser. */
async function bulk(ctx: Ctx, fields: Readonly<Record<string, string>>): Promise<Extract<ListAnswer, { kind: "bulk" }>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await listAction(ctx, TICKET_SOURCE, form);
  if (!answer.ok || answer.kind !== "bulk") throw new Error(JSON.stringify(answer));
  return answer;
}

describe("many at once", () => {
  it("are closed, and restored to their previous statuses", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const ids = await three(world);
    const solvedAt = world.clock.now();
    await world.services.db.update(tickets).set({ status: "solved", solvedAt }).where(eq(tickets.id, ids[1]));
    await world.services.db.update(tickets).set({ status: "closed" }).where(eq(tickets.id, ids[2]));
    const done = await bulk(staff, { intent: "list.bulk", action: "status", input: "closed", ids: [...ids, UNKNOWN_ID].join(" ") });
    expect(done.done).toBe(2);
    expect(await statuses(world, ids)).toEqual(["closed", "closed", "closed"]);
    world.clock.advance(60_000);
    expect(await bulk(staff, { intent: "list.undo", action: "status", token: done.undo ?? "" })).toMatchObject({ done: 2 });
    expect(await rows(world, ids)).toMatchObject([{ status: "new", solvedAt: null }, { status: "solved", solvedAt }, { status: "closed" }]);
    const said = (await world.services.db.select().from(events)).filter(({ type }) => type === "ticket.status_changed");
    expect(said.map(({ payload }) => [payload?.before, payload?.after])).toContainEqual([{ status: "closed" }, { status: "new" }]);
  });

  it("are solved, which mails their visitors, and undo skips those changed since", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const ids = await three(world);
    await world.services.db.delete(mails);
    const done = await bulk(staff, { intent: "list.bulk", action: "solve", input: "", ids: ids.join(" ") });
    expect((await world.services.db.select().from(mails)).map(({ template }) => template)).toEqual([
      "ticket-solved",
      "ticket-solved",
      "ticket-solved",
    ]);
    await world.services.db.update(tickets).set({ status: "open" }).where(eq(tickets.id, ids[0]));
    expect(await bulk(staff, { intent: "list.undo", action: "solve", token: done.undo ?? "" })).toMatchObject({ done: 2 });
    expect(await statuses(world, ids)).toEqual(["open", "new", "new"]);
    expect(await rows(world, [ids[1]])).toMatchObject([{ solvedAt: null }]);
    expect(await world.services.db.select().from(mails)).toHaveLength(3);
  });

  it("skip a ticket that cannot move: one merged into another", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [from, into] = await three(world);
    await mergeTickets(staff, { fromId: from, intoId: into });
    expect(Object.keys(await moveTickets(staff, [from, into], "open"))).toEqual([into]);
    expect(await statuses(world, [from, into])).toEqual(["closed", "open"]);
  });

  it("are assigned, and given back to their previous assignees", async () => {
    await using world = await ticketWorld();
    const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
    const ids = await three(world);
    await assignAll(assignTicket, ada, [ids[1]], mina.actor.personId);
    const done = await bulk(ada, { intent: "list.bulk", action: "assign", input: ada.actor.personId, ids: ids.join(" ") });
    expect(done.done).toBe(3);
    await assignAll(assignTicket, ada, [ids[2]], mina.actor.personId);
    expect(await bulk(ada, { intent: "list.undo", action: "assign", token: done.undo ?? "" })).toMatchObject({ done: 2 });
    expect((await rows(world, ids)).map((ticket) => ticket?.assigneeId)).toEqual([null, mina.actor.personId, mina.actor.personId]);
    expect(await bulk(ada, { intent: "list.bulk", action: "assign", input: "none", ids: ids.join(" ") })).toMatchObject({ done: 2 });
    expect(await assignAll(assignTicket, ada, ids, UNKNOWN_ID)).toEqual({});
  });

  it("offer no Undo where the earlier assignee has left", async () => {
    await using world = await ticketWorld();
    const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
    const ids = await three(world);
    await assignAll(assignTicket, ada, [ids[1]], mina.actor.personId);
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, mina.actor.personId));
    const done = await bulk(ada, { intent: "list.bulk", action: "assign", input: ada.actor.personId, ids: ids.join(" ") });
    expect(done).toMatchObject({ done: 3, kept: 1 });
    expect(await bulk(ada, { intent: "list.undo", action: "assign", token: done.undo ?? "" })).toMatchObject({ done: 2 });
    expect((await rows(world, ids)).map((ticket) => ticket?.assigneeId)).toEqual([null, ada.actor.personId, null]);
  });

  it("are put back to what each change found, not to what was read before it", async () => {
    await using world = await ticketWorld();
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const { id } = await aTicket(world);
    const colleague = { status: "waiting", assigneeId: ben.actor.personId } as const;
    const moved = await whileHeld(
      world,
      (tx) => tx.update(tickets).set(colleague).where(eq(tickets.id, id)),
      () => moveTickets(ada, [id], "closed"),
    );
    expect(moved).toMatchObject({ [id]: { was: "waiting", is: "closed" } });
    const assigned = await whileHeld(
      world,
      (tx) => tx.update(tickets).set({ assigneeId: null }).where(eq(tickets.id, id)),
      () => assignAll(assignTicket, ada, [id], ada.actor.personId),
    );
    expect(assigned).toEqual({ [id]: { before: null, after: ada.actor.personId } });
  });

  it.each([
    ["status", "solved"],
    ["status", "new"],
    ["assign", "a colleague"],
    ["solve", "twice"],
  ])("cannot be made by %s into %s", async (action, input) => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    await expect(bulk(await asStaff(world), { intent: "list.bulk", action, input, ids: id })).rejects.toThrow("does not offer that action");
    expect(await statuses(world, [id])).toEqual(["new"]);
  });

  it.each<[string, (ctx: Ctx, id: string) => Promise<unknown>]>([
    ["moves them", (ctx, id) => moveTickets(ctx, [id], "closed")],
    ["moves them back", (ctx, id) => moveTicketsBack(ctx, { [id]: { was: "closed", is: "new", solvedAt: null } })],
    ["assigns them", (ctx, id) => assignAll(assignTicket, ctx, [id], UNKNOWN_ID)],
    ["assigns them back", (ctx, id) => assignAllBack(assignTicket, ctx, { [id]: { before: UNKNOWN_ID, after: null } })],
  ])("refuses a stranger who %s", async (_, verb) => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")])
      await expect((async () => verb(ctx, id))()).rejects.toThrow("permission");
    expect(await statuses(world, [id])).toEqual(["new"]);
  });
});
