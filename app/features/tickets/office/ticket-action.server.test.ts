import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { createCannedReply } from "../canned-replies.server.ts";
import { aTicket, newTicket, ticketWorld } from "../ticket-fixture.ts";
import { loadTicketRecord } from "./load-ticket-record.server.ts";
import { ticketAction } from "./ticket-action.server.ts";

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const act = (ctx: Ctx, id: string, fields: Readonly<Record<string, string | File>>) => ticketAction(ctx, id, formOf(fields));

const undoIn = (answer: object) => ("undo" in answer ? (answer.undo as Readonly<Record<string, string>>) : {});

/** Opened a minute ago. */
async function anOlderTicket(world: TestWorld) {
  const { id } = await aTicket(world);
  world.clock.advance(60_000);
  return { id };
}

const bodies = async ({ services }: TestWorld) => (await services.db.select().from(ticketMessages)).map(({ body }) => body);

describe("the page of a ticket", () => {
  it("offers Undo of what it replaced, which a page that was loaded earlier does not show", async () => {
    await using world = await ticketWorld();
    const [ada, ben, dan] = [await asStaff(world), await asStaff(world), await asStaff(world)];
    const { id } = await anOlderTicket(world);
    await act(ada, id, { intent: "assignee", assigneeId: ben.actor.personId });
    await act(ada, id, { intent: "priority", priority: "urgent" });
    const assigned = await act(dan, id, { intent: "assignee", assigneeId: dan.actor.personId });
    const ranked = await act(dan, id, { intent: "priority", priority: "low" });
    for (const said of [assigned, ranked]) await act(dan, id, undoIn(said));
    expect((await world.services.db.select().from(tickets))[0]).toMatchObject({ assigneeId: ben.actor.personId, priority: "urgent" });
    // Undo still refuses to replace a later change.
    await act(ada, id, { intent: "priority", priority: "high" });
    expect(await act(dan, id, undoIn(ranked))).toMatchObject({ ok: false, errors: { priority: CHANGED_SINCE } });
  });

  it("sends one reply per press, with its file, and returns the next key", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await anOlderTicket(world);
    const press = {
      intent: "reply",
      body: "It does not.",
      status: "open",
      idempotency_key: randomUUID(),
      files: new File(["words"], "a.txt"),
    };
    const first = await act(staff, id, press);
    expect(first).toMatchObject({ ok: true, nextKey: expect.any(String) });
    expect(await act(staff, id, press)).toMatchObject({ ok: true });
    expect(await bodies(world)).toHaveLength(2);
    const record = await loadTicketRecord(staff, id);
    expect(record?.messages[1]).toMatchObject({ kind: "staff", authorName: "Ada Admin", files: [{ name: "a.txt", bytes: 5 }] });
    expect(record?.ticket).toMatchObject({ status: "open", firstAnsweredAt: world.clock.now() });
  });

  it("does not claim to mail a blocked address", async () => {
    await using world = await ticketWorld();
    const { db, config } = world.services;
    const { actor } = await asStaff(world);
    const services = { ...world.services, config: { ...config, mail: { ...config.mail, smtpUrl: "smtp://mail.example" } } };
    const staff = { services, actor };
    const { id } = await anOlderTicket(world);
    const press = () => act(staff, id, { intent: "reply", body: "Hi", status: "open", idempotency_key: randomUUID() });
    expect(await press()).toMatchObject({ ok: true, done: "Reply queued for delivery." });
    await db.insert(mailSuppressions).values({ address: "rina@example.com", reason: "bounced", createdAt: world.clock.now() });
    expect(await press()).toMatchObject({ ok: true, done: "Reply posted on the ticket page." });
    expect(await loadTicketRecord(staff, id)).toMatchObject({ blocked: "bounced" });
  });

  it("says what is wrong with a reply, and when its key was used", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await aTicket(world);
    const key = randomUUID();
    expect(await act(staff, id, { intent: "reply", body: " \u200B ", idempotency_key: key })).toMatchObject({
      ok: false,
      errors: { body: "Please write your answer." },
    });
    expect(await act(staff, id, { intent: "reply", body: "Hi", idempotency_key: key, files: new File(["<svg/>"], "a.svg") })).toMatchObject(
      { ok: false, errors: { files: expect.stringContaining("a.svg") } },
    );
    expect(await act(staff, id, { intent: "reply", body: "Hi", idempotency_key: key })).toMatchObject({ ok: true });
    expect(await act(staff, id, { intent: "reply", body: "Hi again", idempotency_key: key })).toMatchObject({
      ok: false,
      nextKey: expect.any(String),
      errors: { body: expect.stringContaining("was sent") },
    });
    expect(await bodies(world)).toHaveLength(2);
  });

  it("adds internal notes, one per press", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await anOlderTicket(world);
    const press = { intent: "note", body: "A difficult one", idempotency_key: randomUUID() };
    for (let presses = 0; presses < 2; presses += 1) expect(await act(staff, id, press)).toMatchObject({ ok: true });
    expect((await loadTicketRecord(staff, id))?.messages).toMatchObject([{ kind: "visitor" }, { kind: "note", body: "A difficult one" }]);
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: "new", firstAnsweredAt: null }]);
  });

  it("sets the ticket's fields, and shows refusals beside the field", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await aTicket(world);
    for (const fields of [
      { intent: "status", status: "open" },
      { intent: "priority", priority: "high" },
      { intent: "category", category: "Product" },
      { intent: "assignee", assigneeId: staff.actor.personId },
      { intent: "tags", tags: " Billing,, bug ," },
    ]) {
      expect(await act(staff, id, fields)).toMatchObject({ ok: true });
    }
    const set = { status: "open", priority: "high", category: "Product", assigneeId: staff.actor.personId, tags: ["billing", "bug"] };
    expect(await world.services.db.select().from(tickets)).toMatchObject([set]);
    for (const [field, fields] of [
      ["status", { intent: "status", status: "new" }],
      ["category", { intent: "category", category: "Cats" }],
      ["assigneeId", { intent: "assignee", assigneeId: UNKNOWN_ID }],
      ["tags", { intent: "tags", tags: "x".repeat(31) }],
    ] as const) {
      expect(await act(staff, id, fields)).toMatchObject({ ok: false, errors: { [field]: expect.stringMatching(/\.$/) } });
    }
    expect(await world.services.db.select().from(tickets)).toMatchObject([set]);
    for (const intent of ["constructor", "", "quote"])
      expect(await act(staff, id, { intent })).toMatchObject({ ok: false, errors: { form: expect.any(String) } });
    expect(await act(staff, UNKNOWN_ID, { intent: "status", status: "open" })).toMatchObject({ ok: false });
  });

  it("merges it by number, in any spelling, and redirects there", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [from, into, stranger] = [
      await aTicket(world),
      await aTicket(world),
      await aTicket(world, { wish: newTicket({ email: "mallory@example.com" }) }),
    ];
    expect(await act(staff, from.id, { intent: "merge", into: "T-0000-0000" })).toMatchObject({
      ok: false,
      errors: { into: expect.stringContaining("No ticket") },
    });
    expect(await act(staff, from.id, { intent: "merge", into: stranger.ticket.number })).toMatchObject({
      ok: false,
      errors: { into: expect.stringContaining("different email addresses") },
    });
    const gone = await act(staff, from.id, { intent: "merge", into: into.ticket.number.toLowerCase().replaceAll("-", "") }).catch(
      (thrown: unknown) => thrown,
    );
    expect((gone as Response).headers.get("location")).toBe(`/admin/communication/tickets/${into.id}`);
    expect(await loadTicketRecord(staff, from.id)).toMatchObject({ mergedInto: { id: into.id, number: into.ticket.number }, messages: [] });
  });
});

describe("the record", () => {
  it("shows the person's other records, the filled canned replies, and no credentials of the visitor", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const [one, other] = [await aTicket(world), await aTicket(world, { wish: newTicket({ email: "RINA@example.com", subject: "Other" }) })];
    await aTicket(world, { wish: newTicket({ email: "wei@example.com" }) });
    await createCannedReply(staff, { title: "Thanks", body: "Hello {{name}}, {{number}} {{link}}" });
    const record = await loadTicketRecord(staff, one.id);
    expect(record?.otherTickets).toMatchObject([{ id: other.id, subject: "Other" }]);
    expect(record?.cannedReplies).toMatchObject([
      { title: "Thanks", text: `Hello Rina Zebrafinch, ${one.ticket.number} http://localhost:3000/ticket/${one.ticket.number}` },
    ]);
    expect(JSON.stringify(record)).not.toContain(one.key);
    expect(JSON.stringify(record)).not.toContain(one.ticket.passcodeHash);
    expect(await loadTicketRecord(staff, UNKNOWN_ID)).toBeUndefined();
  });

  it("offers staff who can answer it, and a former colleague it is assigned to", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await aTicket(world);
    const hereId = randomUUID();
    await world.services.db.insert(people).values([
      { id: hereId, name: "Here", email: "here@orbweave.example", role: "member", areas: ["communication"], passwordHash: "x" },
      { name: "Elsewhere", email: "else@orbweave.example", role: "member", areas: ["sales"], passwordHash: "x" },
    ]);
    const names = async () => (await loadTicketRecord(staff, id))?.assignees.map(({ name }) => name);
    expect(await names()).toEqual(["Ada Admin", "Here"]);
    await act(staff, id, { intent: "assignee", assigneeId: hereId });
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, hereId));
    expect(await names()).toEqual(["Ada Admin", "Here (removed)"]);
    await act(staff, id, { intent: "assignee", assigneeId: staff.actor.personId });
    expect(await names()).toEqual(["Ada Admin"]);
  });

  it("refuses a stranger", async () => {
    await using world = await ticketWorld();
    const { id } = await aTicket(world);
    const presses = ["reply", "note", "status", "priority", "category", "assignee", "tags", "merge"].map((intent) => ({
      intent,
      body: "x",
      idempotency_key: randomUUID(),
      status: "open",
      priority: "low",
      category: "Product",
      assigneeId: "",
      tags: "x",
      into: "T-0000-0000",
    }));
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")]) {
      await expect(loadTicketRecord(ctx, id)).rejects.toThrow("permission");
      for (const press of presses) await expect(act(ctx, id, press)).rejects.toThrow("permission");
    }
    expect(await bodies(world)).toHaveLength(1);
  });
});

describe("Undo on the page of a ticket", () => {
  it.each([
    ["priority", "normal", "urgent", "low"],
    ["category", "Price", "Product", "Service"],
    ["status", "new", "open", "waiting"],
  ])("puts back its %s, but not over a colleague's later change", async (field, before, mine, theirs) => {
    await using world = await ticketWorld();
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const { id } = await anOlderTicket(world);
    await world.services.db.update(tickets).set({ [field]: before });
    const set = (ctx: Ctx, value: string) => act(ctx, id, { intent: field, [field]: value });
    const undo = () => act(ada, id, { intent: field, [field]: before, [`from.${field}`]: mine });
    expect(await set(ada, mine)).toMatchObject({ ok: true });
    expect(await undo()).toMatchObject({ ok: true });
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ [field]: before }]);
    await set(ada, mine);
    expect(await set(ben, theirs)).toMatchObject({ ok: true });
    expect(await undo()).toMatchObject({ ok: false, errors: { [field]: CHANGED_SINCE } });
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ [field]: theirs }]);
  });

  it.each(["solved", "closed"])("puts back when a ticket was solved that was reopened by mistake (%s)", async (finished) => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await anOlderTicket(world);
    const solvedAt = world.clock.now();
    await act(staff, id, { intent: "status", status: "solved" });
    if (finished === "closed") await act(staff, id, { intent: "status", status: "closed" });
    world.clock.advance(3 * 86_400_000);
    await act(staff, id, { intent: "status", status: "open" });
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ solvedAt: null }]);
    expect(await act(staff, id, { intent: "status", status: finished, "from.status": "open" })).toMatchObject({ ok: true });
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: finished, solvedAt }]);
  });

  it("puts back “Solved” without another email", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await anOlderTicket(world);
    const solvedAt = world.clock.now();
    await act(staff, id, { intent: "status", status: "solved" });
    await act(staff, id, { intent: "status", status: "closed" });
    world.clock.advance(60_000);
    const sent = await world.services.db.$count(mails);
    expect(await act(staff, id, { intent: "status", status: "solved", "from.status": "closed" })).toMatchObject({ ok: true });
    expect(await world.services.db.select().from(tickets)).toMatchObject([{ status: "solved", solvedAt }]);
    expect(await world.services.db.$count(mails)).toBe(sent);
  });
});

describe("the tags of a ticket", () => {
  const tagging = (ctx: Ctx, id: string, from: string, tags: string) => act(ctx, id, { intent: "tags", tags, "from.tags": from });
  const stored = async ({ services }: TestWorld) => (await services.db.select().from(tickets))[0]?.tags;

  it("are all kept when two colleagues change them from the same page, also after Undo", async () => {
    await using world = await ticketWorld();
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const { id } = await anOlderTicket(world);
    await Promise.all([tagging(ada, id, "", "wallet"), tagging(ben, id, "", "urgent, Bug")]);
    expect(await stored(world)).toEqual(["bug", "urgent", "wallet"]);
    await Promise.all([
      tagging(ada, id, "bug, urgent, wallet", "bug, wallet, seen"),
      tagging(ben, id, "bug, urgent, wallet", "bug, urgent"),
    ]);
    expect(await stored(world)).toEqual(["bug", "seen"]);
    await tagging(ada, id, "bug, wallet, seen", "bug, urgent, wallet");
    expect(await stored(world)).toEqual(["bug", "urgent"]);
  });

  it("are at most ten together", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await anOlderTicket(world);
    await tagging(staff, id, "", "a1, a2, a3, a4, a5, a6");
    expect(await tagging(staff, id, "", "b1, b2, b3, b4, b5")).toMatchObject({
      ok: false,
      errors: { tags: "A ticket has at most 10 tags." },
    });
  });

  it("can be edited, but not become more, where merging has made more than ten", async () => {
    await using world = await ticketWorld();
    const staff = await asStaff(world);
    const { id } = await anOlderTicket(world);
    const twelve = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];
    await world.services.db.update(tickets).set({ tags: twelve });
    expect(await tagging(staff, id, twelve.join(", "), `${twelve.join(", ")}, m`)).toMatchObject({ ok: false });
    expect(await tagging(staff, id, twelve.join(", "), twelve.slice(1).join(", "))).toMatchObject({ ok: true });
    expect(await stored(world)).toEqual(twelve.slice(1));
  });
});
