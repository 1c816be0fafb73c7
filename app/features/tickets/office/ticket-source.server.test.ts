import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { placesOf } from "#kit/lists/column-places.ts";
import { exportCsv } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { tickets } from "#db/schema/tickets.ts";
import { mergeTickets } from "../merge-tickets.server.ts";
import { addInternalNote } from "../reply-as-staff.server.ts";
import { ticketQueue } from "../queue.server.ts";
import { aTicket, newTicket, ticketWorld } from "../ticket-fixture.ts";
import { TICKET_SOURCE } from "./ticket-source.server.ts";

const url = (search: string) => new URL(`https://orbweave.example/admin/communication/tickets?${search}`);
const loadTickets = (ctx: Ctx, at: URL) => loadList(ctx, TICKET_SOURCE, at);

/** Inserts a ticket by subject, with overrides. */
async function put(
  world: TestWorld,
  subject: string,
  row: Partial<typeof tickets.$inferInsert> = {},
  wish: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { id } = await aTicket(world, { wish: newTicket({ subject, ...wish }) });
  world.clock.advance(1_000);
  await world.services.db
    .update(tickets)
    .set({ updatedAt: world.clock.now(), ...row })
    .where(eq(tickets.id, id));
  return id;
}

const finder = (ctx: Ctx) => async (search: string) => (await loadTickets(ctx, url(search))).rows.map(({ subject }) => subject).join();

it("keeps the priority longer than the assignee where there is no room for both", () => {
  const places = placesOf(Object.entries(TICKET_SOURCE.list.columns));
  const ranked = Object.keys(places).toSorted((one, two) => (places[one]?.rank ?? 0) - (places[two]?.rank ?? 0));
  expect(ranked.slice(0, 6)).toEqual(["subject", "status", "client", "priority", "answer", "assignee"]);
});

describe("the queue", () => {
  it("sorts by due time, then by newest change, with all columns filled", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world, { role: "member", areas: ["communication"] });
    const now = world.clock.now();
    await put(world, "answered", { firstAnsweredAt: now });
    await put(world, "answered again", { firstAnsweredAt: now });
    await put(world, "due");
    await put(world, "second", {
      assigneeId: staff.actor.personId,
      tags: ["billing"],
      priority: "urgent",
      firstAnswerDueAt: new Date(now.getTime() + 60_000),
    });
    await put(world, "overdue", { firstAnswerDueAt: new Date(now.getTime() - 60_000) });
    expect(await finder(staff)("")).toBe("overdue,second,due,answered again,answered");
    const { rows, total, counts, choices } = await loadTickets(staff, url("answer=due"));
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      subject: "second",
      client: "Rina Zebrafinch",
      email: "rina@example.com",
      status: "new",
      priority: "urgent",
      category: "Price",
      tags: ["billing"],
      assignee: "Mina Member",
      clock: "soon",
      mergedIntoId: null,
    });
    expect(Object.keys(rows[0] ?? {})).not.toContain("passcodeHash");
    expect(counts["assignee"]).toEqual({ none: 1, [staff.actor.personId]: 1 });
    expect(choices).toMatchObject({ assignee: [{ label: "Mina Member" }], tags: [{ value: "billing", label: "billing" }] });
  });

  it("opens on what is not finished, by priority and then by how long it waits for us", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const now = world.clock.now();
    const at = (minutes: number) => ({ lastMessageAt: new Date(now.getTime() + minutes * 60_000) });
    await put(world, "newer", at(2));
    await put(world, "older", { ...at(1), status: "open" });
    await put(world, "client's turn", { ...at(0), status: "waiting", firstAnsweredAt: now });
    await put(world, "urgent", { ...at(3), priority: "urgent" });
    await put(world, "closed", { ...at(0), status: "closed", priority: "urgent" });
    const merged = await put(world, "merged");
    await mergeTickets(staff, { fromId: merged, intoId: await put(world, "low", { priority: "low" }) });
    const { menu } = ticketQueue;
    expect(await finder(staff)(menu.split("?")[1] ?? "")).toBe("urgent,older,newer,client's turn,low");
    const { builtIn } = await loadTickets(staff, new URL(menu, "https://orbweave.example"));
    expect(builtIn.map(({ name, query }) => [name, `?${query}` === new URL(menu, "https://orbweave.example").search])).toContainEqual([
      "Open",
      true,
    ]);
  });

  it("is narrowed by status, priority, category, assignee, tags and day", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    await put(world, "a", { status: "waiting", priority: "urgent", tags: ["bug", "wallet"], assigneeId: staff.actor.personId });
    await put(
      world,
      "b",
      { status: "open", tags: ["bug"], updatedAt: new Date(world.clock.now().getTime() - 3 * DAY_MS) },
      { category: "Product" },
    );
    await put(world, "c", { status: "solved" });
    const find = finder(staff);
    expect(await find("status=waiting&status=open")).toBe("a,b");
    expect(await find("priority=urgent")).toBe("a");
    expect(await find("category=Product")).toBe("b");
    expect(await find(`assignee=${staff.actor.personId}`)).toBe("a");
    expect(await find("assignee=none")).toBe("b,c");
    expect(await find("tags=wallet")).toBe("a");
    expect(await find("tags=bug&tags=nothing")).toBe("a,b");
    expect(await find("tags=bu")).toBe("");
    expect(await find("updated.to=2026-11-13")).toBe("b");
    expect(await find("sort=-priority")).toMatch(/^a,/);
  });

  it("finds number, address, name, subject and message text, also in notes", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const id = await put(world, "Marmalade invoice", { number: "T-7H2M-9QXD" });
    await put(world, "Another", {}, { email: "wei@lantern.example", full_name: "Wei Chen", question: "100% of the time?" });
    await addInternalNote(staff, id, { body: "Ask the zookeeper", idempotency_key: crypto.randomUUID() });
    const find = finder(staff);
    for (const words of ["T-7H2M-9QXD", "t7h2m9", "rina@", "zebrafinch", "marmalade", "platypus", "zookeeper", "rina platypus"])
      expect(await find(`q=${words}`)).toBe("Marmalade invoice");
    expect(await find("q=lantern.example")).toBe("Another");
    expect(await find(`q=${encodeURIComponent("100%")}`)).toBe("Another");
    expect(await find(`q=${encodeURIComponent("1%e")}`)).toBe("");
    expect(await find("q=rina wei")).toBe("");
  });

  it("filters overdue tickets by the same clock that is shown", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const now = world.clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    await put(world, "late", { firstAnswerDueAt: ago(DAY_MS) });
    await put(world, "waiting unanswered", { status: "waiting", firstAnswerDueAt: ago(1) });
    await put(world, "in time", { firstAnswerDueAt: ago(-DAY_MS) });
    await put(world, "soon", { firstAnswerDueAt: ago(-60_000) });
    await put(world, "answered", { firstAnsweredAt: ago(2 * DAY_MS), firstAnswerDueAt: ago(DAY_MS) });
    await put(world, "answered late", { firstAnsweredAt: ago(1_000), firstAnswerDueAt: ago(DAY_MS) });
    await put(world, "closed by its sender", { status: "closed", firstAnswerDueAt: ago(DAY_MS) });
    const find = finder(staff);
    const { rows } = await loadTickets(staff, url(""));
    const called = (...states: readonly string[]) =>
      rows
        .filter(({ clock }) => states.includes(clock))
        .map(({ subject }) => subject)
        .join();
    expect(await find("answer=overdue")).toBe("late,waiting unanswered");
    expect(await find("answer=overdue")).toBe(called("overdue"));
    expect(await find("answer=due")).toBe(called("due", "soon"));
    expect(await find("answer=answered")).toBe(called("answered"));
    expect(await find("answer=late")).toBe(called("late"));
    expect(called("off")).toBe("closed by its sender");
    expect(await find("answer=overdue&answer=due&sort=answer")).toBe("late,waiting unanswered,soon,in time");
    world.clock.advance(2 * DAY_MS);
    expect(await find("answer=overdue&sort=answer")).toBe("late,waiting unanswered,soon,in time");
  });

  it("exports a CSV without formulas", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    await put(world, "=1+1", { tags: ["a", "b"], number: "T-7H2M-9QXD" });
    await put(world, "other", { status: "open" });
    const lines = (await (await exportCsv(staff, TICKET_SOURCE, new URLSearchParams("status=new&sort=answer"))).text())
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"'=1\+1","Rina Zebrafinch","New",.*,"a, b","rina@example\.com","T-7H2M-9QXD",/);
  });

  it("exports in the order of the queue, at any length", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const id = await put(world, "one");
    const copies = sql`insert into tickets select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'number', 'T-' || n, 'idempotency_key', gen_random_uuid(), 'subject', 'copy ' || n, 'first_answered_at', case when n % 2 = 0 then t.created_at end))).* from tickets t, generate_series(1, 1500) n where t.id = ${id}`;
    await world.services.db.execute(copies);
    const lines = (await (await exportCsv(staff, TICKET_SOURCE, new URLSearchParams())).text()).trim().split("\r\n");
    expect(new Set(lines).size).toBe(1_502);
  });

  it.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["reads it", (ctx) => loadTickets(ctx, url(""))],
    ["takes it along", (ctx) => exportCsv(ctx, TICKET_SOURCE, new URLSearchParams())],
    ["works on it", (ctx) => listAction(ctx, TICKET_SOURCE, new FormData())],
  ])("refuses a stranger who %s", async (_, verb) => {
    await using world = await ticketWorld();
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")])
      await expect((async () => verb(ctx))()).rejects.toThrow(Forbidden);
  });

  it("shows which tickets were merged into others", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [fromId, intoId] = [await put(world, "from"), await put(world, "into")];
    await mergeTickets(staff, { fromId, intoId });
    expect((await loadTickets(staff, url("status=closed"))).rows).toMatchObject([{ id: fromId, mergedIntoId: intoId, clock: "off" }]);
  });
});
