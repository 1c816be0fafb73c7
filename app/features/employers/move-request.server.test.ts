import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { PoachingStatus } from "#domain/employers/poaching-status.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import type { Ctx } from "#platform/actor.ts";
import { events } from "#db/schema/activity.ts";
import { DECISION_WAITS_MS } from "#kit/mail/sending.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { formOf } from "#ui/forms/use-answer.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";
import { linkPerson, markInformed, takeBackInformed, undoPerson } from "./inform-person.server.ts";
import { loadRequest, requestSubject } from "./office/load-request.server.ts";
import { requestAction, requestBoardAction } from "./office/request-action.server.ts";
import { assignRequest, editRequest, addRequest } from "./manage-request.server.ts";
import { moveRequest, undoMove } from "./move-request.server.ts";
import { findRequest } from "./poaching-record.server.ts";
import { aRequest } from "./request-fixture.ts";

async function stored(world: TestWorld, id: string) {
  const request = await findRequest(world.services.db, id);
  if (!request) throw new Error("gone");
  return request;
}

/** Moves the request from its stored revision, with the fields that the move requires. */
async function move(
  ctx: Ctx,
  world: TestWorld,
  id: string,
  status: PoachingStatus,
  words: { readonly reason?: string; readonly fee?: number } = {},
) {
  const { revision } = await stored(world, id);
  return moveRequest(ctx, id, { revision, status, reason: words.reason ?? "", fee: words.fee });
}

const lastEvent = async ({ services }: TestWorld) => (await services.db.select().from(events).orderBy(desc(events.seq)).limit(1))[0];

describe("a request", () => {
  it("goes from new to transferred, with reason, fee and history", async () => {
    await using world = await testWorld();
    const career = await asStaff(world, { role: "member", areas: ["career"] });
    const { id } = await aRequest(world);
    for (const status of ["reviewing", "consent_asked"] as const) expect(await move(career, world, id, status)).toMatchObject({ ok: true });
    expect(await move(career, world, id, "agreed")).toEqual({ ok: false, reason: "reason_needed" });
    expect(await move(career, world, id, "agreed", { reason: "All agree." })).toMatchObject({
      ok: true,
      request: { decisionReason: "All agree.", decidedAt: world.clock.now(), closedAt: null },
    });
    expect(await move(career, world, id, "transferred", { fee: 1_250_000 })).toEqual({ ok: false, reason: "no_person_linked" });
    await linkPerson(career, id, { revision: 4, personId: career.actor.personId });
    expect(await move(career, world, id, "transferred", { fee: 1_250_000 })).toEqual({ ok: false, reason: "not_informed" });
    await markInformed(career, id, { revision: 5, informedOn: "2026-11-15" });
    expect(await move(career, world, id, "transferred")).toEqual({ ok: false, reason: "fee_needed" });
    expect(await move(career, world, id, "transferred", { fee: 0 })).toEqual({ ok: false, reason: "free_reason_needed" });
    expect(await move(career, world, id, "transferred", { fee: 1_250_000 })).toMatchObject({ ok: true });
    expect(await stored(world, id)).toMatchObject({
      status: "transferred",
      transferFeeCents: 1_250_000,
      decisionReason: "All agree.",
      closedAt: world.clock.now(),
    });
    expect(await lastEvent(world)).toMatchObject({
      type: "poaching.status_changed",
      actorId: career.actor.personId,
      payload: { before: { status: "agreed" }, after: { status: "transferred", transferFeeCents: 1_250_000 } },
    });
    expect(await move(career, world, id, "reviewing")).toEqual({ ok: false, reason: "cannot_move" });
  });

  it("cannot skip a status, and can be taken up again after being declined", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await aRequest(world);
    for (const status of ["consent_asked", "agreed", "transferred"] as const)
      expect(await move(admin, world, id, status, { reason: "x", fee: 1 })).toEqual({ ok: false, reason: "cannot_move" });
    expect(await move(admin, world, id, "declined", { reason: "No." })).toMatchObject({
      ok: true,
      request: { closedAt: world.clock.now() },
    });
    expect(await move(admin, world, id, "reviewing")).toMatchObject({
      ok: true,
      request: { closedAt: null, decidedAt: null, decisionReason: "" },
    });
  });

  it("changed by two people at once keeps what was saved first", async () => {
    await using world = await testWorld();
    const [one, other] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["career"] })];
    const { id, revision, factsRevision } = await aRequest(world);
    const facts = { revision: factsRevision, contactId: null, offer: "", startsOn: null };
    for (const both of [
      [
        moveRequest(one, id, { revision, status: "reviewing", reason: "", fee: undefined }),
        moveRequest(other, id, { revision, status: "declined", reason: "No.", fee: undefined }),
      ],
      [editRequest(one, id, { ...facts, wanted: "A captain" }), editRequest(other, id, { ...facts, wanted: "A pilot" })],
    ]) {
      const results = await Promise.all(both);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed" });
    }
    expect(await stored(world, id)).toMatchObject({ revision: 2, factsRevision: 2 });
  });

  it("is edited by a form that was loaded before it moved, and moved by a page that was loaded before an edit", async () => {
    await using world = await testWorld();
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const { id, factsRevision } = await aRequest(world, { namedPerson: "Rina" });
    await assignRequest(other, id, { assigneeId: other.actor.personId });
    await move(other, world, id, "reviewing");
    await linkPerson(other, id, { revision: 2, personId: other.actor.personId });
    await markInformed(other, id, { revision: 3, informedOn: "2026-11-15" });
    const facts = { revision: factsRevision, contactId: null, wanted: "A captain", offer: "", startsOn: null };
    expect(await editRequest(one, id, facts)).toMatchObject({ ok: true, request: { wanted: "A captain", status: "reviewing" } });
    await assignRequest(one, id, { assigneeId: null });
    expect(await moveRequest(other, id, { revision: 4, status: "consent_asked", reason: "", fee: undefined })).toMatchObject({ ok: true });
  });

  it("is edited, assigned and entered by staff, only with contacts of its employer", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const request = await aRequest(world);
    const stranger = await aRequest(world, { company: "Other", email: "x@other.example" });
    const facts = { revision: 1, wanted: "A captain", offer: "More", startsOn: null };
    expect(await editRequest(admin, request.id, { ...facts, contactId: stranger.contactId })).toEqual({
      ok: false,
      reason: "unknown_contact",
    });
    expect(await editRequest(admin, request.id, { ...facts, contactId: request.contactId })).toMatchObject({
      ok: true,
      request: { wanted: "A captain", factsRevision: 2 },
    });
    expect(await assignRequest(admin, request.id, { assigneeId: UNKNOWN_ID })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await assignRequest(admin, request.id, { assigneeId: admin.actor.personId })).toMatchObject({ ok: true });
    const input = { contactId: null, wanted: "By telephone", namedPerson: "Rina", offer: "x", startsOn: null };
    expect(await addRequest(admin, request.employerId, input)).toMatchObject({
      ok: true,
      request: { sender: null, informBy: new Date(world.clock.now().getTime() + 30 * DAY_MS) },
    });
    expect(await addRequest(admin, UNKNOWN_ID, input)).toEqual({ ok: false, reason: "unknown" });
    const written = await addRequest(admin, request.employerId, { ...input, contactId: request.contactId });
    if (!written.ok) throw new Error(written.reason);
    expect(await requestSubject(world.services.db, written.request)).toMatchObject({ client: { address: "petra@quokka.example" } });
  });
});

describe("the named person", () => {
  it("is informed before being asked for consent", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await aRequest(world, { namedPerson: "Rina" });
    await move(admin, world, id, "reviewing");
    expect(await move(admin, world, id, "consent_asked")).toEqual({ ok: false, reason: "not_informed" });
    world.clock.advance(3 * DAY_MS);
    const informed = (informedOn: string) => stored(world, id).then(({ revision }) => markInformed(admin, id, { revision, informedOn }));
    expect(await informed("2026-11-19")).toEqual({ ok: false, reason: "day_to_come" });
    expect(await informed("2026-11-14")).toEqual({ ok: false, reason: "day_before_request" });
    expect(await informed("2026-11-17")).toMatchObject({ ok: true, request: { informedAt: new Date("2026-11-16T18:00:00Z") } });
    expect(await move(admin, world, id, "consent_asked")).toMatchObject({ ok: true });
    const { revision } = await stored(world, id);
    expect(await takeBackInformed(admin, id, { revision })).toEqual({ ok: false, reason: "told_already" });
  });

  it("has thirty days from being named, by the employer or by staff", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [rina, nila] = [(await asStaff(world)).actor.personId, (await asStaff(world)).actor.personId];
    const byUs = await aRequest(world);
    const byThem = await aRequest(world, { namedPerson: "Rina" });
    world.clock.advance(10 * DAY_MS);
    const fresh = new Date(world.clock.now().getTime() + 30 * DAY_MS);
    expect(await linkPerson(admin, byUs.id, { revision: 1, personId: rina })).toMatchObject({ ok: true, request: { informBy: fresh } });
    expect(await linkPerson(admin, byThem.id, { revision: 1, personId: rina })).toMatchObject({
      ok: true,
      request: { informBy: byThem.informBy },
    });
    expect(await linkPerson(admin, byThem.id, { revision: 2, personId: nila })).toMatchObject({
      ok: true,
      request: { informBy: byThem.informBy },
    });
    expect(await linkPerson(admin, byThem.id, { revision: 3, personId: rina })).toMatchObject({
      ok: true,
      request: { informBy: byThem.informBy },
    });
    expect(await linkPerson(admin, byUs.id, { revision: 2, personId: null })).toMatchObject({ ok: true, request: { informBy: null } });
    expect(await linkPerson(admin, byUs.id, { revision: 3, personId: UNKNOWN_ID })).toEqual({ ok: false, reason: "unknown_member" });
    expect(await markInformed(admin, byUs.id, { revision: 3, informedOn: "2026-11-25" })).toEqual({ ok: false, reason: "no_person_named" });
  });

  it("linked by staff gets no new thirty days by relinking, and another person has their own", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [rina, nila] = [(await asStaff(world)).actor.personId, (await asStaff(world)).actor.personId];
    const { id } = await aRequest(world);
    const link = async (personId: string | null) => {
      const linked = await linkPerson(admin, id, { revision: (await stored(world, id)).revision, personId });
      return linked.ok ? linked.request.informBy : linked;
    };
    const inThirtyDays = () => new Date(world.clock.now().getTime() + 30 * DAY_MS);
    const first = inThirtyDays();
    expect(await link(rina)).toEqual(first);
    world.clock.advance(20 * DAY_MS);
    expect(await link(nila)).toEqual(inThirtyDays());
    expect(await link(rina)).toEqual(first);
    await link(null);
    expect(await link(rina)).toEqual(first);
  });

  it("counts as uninformed when another person was informed before the link was removed", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [rina, nila] = [(await asStaff(world)).actor.personId, (await asStaff(world)).actor.personId];
    const { id } = await aRequest(world, { namedPerson: "Rina" });
    await linkPerson(admin, id, { revision: 1, personId: rina });
    await markInformed(admin, id, { revision: 2, informedOn: "2026-11-15" });
    expect(await linkPerson(admin, id, { revision: 3, personId: null })).toMatchObject({ ok: true, request: { informedAt: null } });
    expect(await linkPerson(admin, id, { revision: 4, personId: nila })).toMatchObject({ ok: true, request: { informedAt: null } });
  });

  it("counts as informed when staff identify them only afterwards", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await aRequest(world, { namedPerson: "Rina" });
    await markInformed(admin, id, { revision: 1, informedOn: "2026-11-15" });
    expect(await linkPerson(admin, id, { revision: 2, personId: admin.actor.personId })).toMatchObject({
      ok: true,
      request: { informedAt: expect.any(Date) },
    });
  });

  it("cannot be exchanged once asked, and another one must be informed separately", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [rina, nila] = [(await asStaff(world)).actor.personId, (await asStaff(world)).actor.personId];
    const { id } = await aRequest(world, { namedPerson: "Rina" });
    await linkPerson(admin, id, { revision: 1, personId: rina });
    await markInformed(admin, id, { revision: 2, informedOn: "2026-11-15" });
    await move(admin, world, id, "reviewing");
    await move(admin, world, id, "consent_asked");
    expect(await linkPerson(admin, id, { revision: 5, personId: nila })).toEqual({ ok: false, reason: "person_fixed" });
    await move(admin, world, id, "reviewing");
    expect(await linkPerson(admin, id, { revision: 6, personId: nila })).toMatchObject({ ok: true, request: { informedAt: null } });
    expect(await move(admin, world, id, "consent_asked")).toEqual({ ok: false, reason: "not_informed" });
  });

  it("counts as uninformed again after a correction", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await aRequest(world, { namedPerson: "Rina" });
    await markInformed(admin, id, { revision: 1, informedOn: "2026-11-15" });
    expect(await takeBackInformed(admin, id, { revision: 2 })).toMatchObject({ ok: true, request: { informedAt: null } });
  });
});

describe("Undo of a move", () => {
  const letters = ({ services }: TestWorld) => services.db.select().from(mails).where(eq(mails.template, "poaching-declined"));

  it("puts back the status and its decision", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await aRequest(world);
    await move(admin, world, id, "reviewing");
    expect(await undoMove(admin, id, { revision: 2 })).toMatchObject({ ok: true, request: { status: "new" } });
    await move(admin, world, id, "declined", { reason: "Not now." });
    const decidedAt = world.clock.now();
    world.clock.advance(DAY_MS);
    await move(admin, world, id, "reviewing");
    // The letter of the decline was cancelled by taking the request up again.
    expect(await undoMove(admin, id, { revision: 5 })).toMatchObject({
      ok: true,
      request: { status: "declined", decisionReason: "Not now.", decidedAt, closedAt: world.clock.now() },
      letter: "stays_cancelled",
    });
    expect(await letters(world)).toMatchObject([{ status: "cancelled" }]);
  });

  it("is refused after a colleague's move, and of a transfer, but not after another change", async () => {
    await using world = await testWorld();
    const [admin, colleague] = [await asStaff(world), await asStaff(world)];
    const { id } = await aRequest(world);
    await move(admin, world, id, "reviewing");
    expect(await undoMove(admin, id, { revision: 1 })).toEqual({ ok: false, reason: "moved_since" });
    await move(colleague, world, id, "declined", { reason: "Not now." });
    expect(await undoMove(admin, id, { revision: 2 })).toEqual({ ok: false, reason: "moved_since" });
    await assignRequest(colleague, id, { assigneeId: colleague.actor.personId });
    const both = await Promise.all([undoMove(admin, id, { revision: 3 }), undoMove(colleague, id, { revision: 3 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored(world, id)).toMatchObject({ status: "reviewing", decisionReason: "", assigneeId: colleague.actor.personId });
    const { revision } = await stored(world, id);
    await linkPerson(admin, id, { revision, personId: admin.actor.personId });
    await markInformed(admin, id, { revision: revision + 1, informedOn: "2026-11-15" });
    await move(admin, world, id, "consent_asked");
    await move(admin, world, id, "agreed", { reason: "Yes." });
    await move(admin, world, id, "transferred", { fee: 1 });
    expect(await undoMove(admin, id, await stored(world, id))).toEqual({ ok: false, reason: "cannot_move" });
  });

  it("of a decline cancels its email, which waits two minutes, and says if it has left", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await aRequest(world);
    const page = () => loadRequest(admin, id, new URL("https://orbweave.example/admin/employee-poaching"));
    expect((await page())?.declineLetter).toMatchObject({
      to: "petra@quokka.example",
      text: expect.stringContaining("sorry to decline") as string,
    });
    const decline = async (fields: Readonly<Record<string, string>> = {}) => {
      const { revision } = await stored(world, id);
      const form = { intent: "status", status: "declined", reason: "Not now.", revision: String(revision), ...fields };
      return requestAction(admin, id, formOf(form));
    };
    expect(await decline({ send: "later", sendAt: "2020-01-01T09:00" })).toMatchObject({
      errors: { sendAt: expect.any(String) as string },
    });
    expect(await decline()).toMatchObject({ ok: true, undo: { intent: "undo_status", id, revision: "2" } });
    const dueAt = new Date(world.clock.now().getTime() + DECISION_WAITS_MS);
    expect(await letters(world)).toMatchObject([{ status: "queued", dueAt, toAddress: "petra@quokka.example" }]);
    expect((await letters(world))[0]?.text).not.toContain("tugboat");
    expect(await requestAction(admin, id, formOf({ intent: "undo_status", revision: "2" }))).not.toHaveProperty("undone");
    expect(await letters(world)).toMatchObject([{ status: "cancelled" }]);
    await decline({ send: "never" });
    expect(await letters(world)).toHaveLength(1);
    expect((await page())?.declineLetter).toBeUndefined();
    await move(admin, world, id, "reviewing");
    await decline({ send: "later", sendAt: "2026-12-01T09:00" });
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.status, "queued"));
    const { revision } = await stored(world, id);
    expect(await requestBoardAction(admin, formOf({ intent: "undo_status", id, revision: String(revision) }))).toMatchObject({
      ok: true,
      undone: expect.stringContaining("already been sent") as string,
    });
    expect(await stored(world, id)).toMatchObject({ status: "reviewing", closedAt: null });
  });

  it("is offered on the board with each move, and refused over a colleague's later one", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id, revision } = await aRequest(world);
    const moved = await requestBoardAction(admin, formOf({ id, status: "reviewing", revision: String(revision) }));
    const undo = { intent: "undo_status", id, revision: String(revision + 1) };
    expect(moved).toMatchObject({ ok: true, undo });
    await move(await asStaff(world), world, id, "consent_asked");
    expect(await requestBoardAction(admin, formOf(undo))).toMatchObject({ ok: false });
    expect(await stored(world, id)).toMatchObject({ status: "consent_asked" });
  });

  it("of a decline promises no email if the request has no contact", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { employerId } = await aRequest(world);
    const input = { contactId: null, wanted: "By telephone", namedPerson: "", offer: "x", startsOn: null };
    const written = await addRequest(admin, employerId, input);
    if (!written.ok) throw new Error(written.reason);
    expect(await move(admin, world, written.request.id, "declined", { reason: "No." })).toMatchObject({ ok: true, isMailed: false });
    expect(await letters(world)).toEqual([]);
  });
});

it("is not taken from a colleague by undoing an earlier assignment", async () => {
  await using world = await testWorld();
  const [ada, ben, cem] = [await asStaff(world), await asStaff(world), await asStaff(world)];
  const { id } = await aRequest(world);
  const { personId } = ada.actor;
  await assignRequest(ada, id, { assigneeId: personId });
  const undo = (from: string) => requestAction(ada, id, formOf({ intent: "assignee", assigneeId: "", "from.assigneeId": from }));
  const both = await Promise.all([assignRequest(ben, id, { assigneeId: ben.actor.personId }), undo(personId)]);
  // Whichever came first, Ben has it.
  expect(both[0]).toMatchObject({ ok: true });
  expect(await stored(world, id)).toMatchObject({ assigneeId: ben.actor.personId });
  await assignRequest(cem, id, { assigneeId: cem.actor.personId });
  expect(await undo(ben.actor.personId)).toMatchObject({
    ok: false,
    errors: { form: CHANGED_SINCE },
  });
  expect(await stored(world, id)).toMatchObject({ assigneeId: cem.actor.personId });
  expect(await undo(cem.actor.personId)).toMatchObject({ ok: true });
});

describe("Undo of linking a team member", () => {
  it("puts back who was linked, their deadline and that they were told", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [rina, nila] = [(await asStaff(world)).actor.personId, (await asStaff(world)).actor.personId];
    const { id } = await aRequest(world);
    await linkPerson(admin, id, { revision: 1, personId: rina });
    expect(await undoPerson(admin, id, { revision: 2 })).toMatchObject({ ok: true, request: { personId: null, informBy: null } });
    await linkPerson(admin, id, { revision: 3, personId: rina });
    await markInformed(admin, id, { revision: 4, informedOn: "2026-11-15" });
    const { informedAt, informBy } = await stored(world, id);
    world.clock.advance(DAY_MS);
    await linkPerson(admin, id, { revision: 5, personId: nila });
    expect(await stored(world, id)).toMatchObject({ informedAt: null });
    // Another field may have been saved in the meantime.
    await assignRequest(admin, id, { assigneeId: admin.actor.personId });
    expect(await undoPerson(admin, id, { revision: 6 })).toMatchObject({ ok: true, request: { personId: rina, informedAt, informBy } });
    expect(await undoPerson(admin, id, { revision: 6 })).toEqual({ ok: false, reason: "person_changed" });
  });

  it("is refused once a colleague has linked another one, or marked them as told", async () => {
    await using world = await testWorld();
    const [admin, colleague] = [await asStaff(world), await asStaff(world)];
    const [rina, nila] = [(await asStaff(world)).actor.personId, (await asStaff(world)).actor.personId];
    const { id } = await aRequest(world);
    await linkPerson(admin, id, { revision: 1, personId: rina });
    await linkPerson(colleague, id, { revision: 2, personId: nila });
    await linkPerson(colleague, id, { revision: 3, personId: rina });
    expect(await undoPerson(admin, id, { revision: 2 })).toEqual({ ok: false, reason: "person_changed" });
    await markInformed(admin, id, { revision: 4, informedOn: "2026-11-15" });
    expect(await undoPerson(colleague, id, { revision: 4 })).toEqual({ ok: false, reason: "person_changed" });
    expect(await stored(world, id)).toMatchObject({ personId: rina, informedAt: expect.any(Date) as Date });
  });

  it("is done once by two colleagues at the same time", async () => {
    await using world = await testWorld();
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const { id } = await aRequest(world);
    await linkPerson(one, id, { revision: 1, personId: one.actor.personId });
    const both = await Promise.all([undoPerson(one, id, { revision: 2 }), undoPerson(other, id, { revision: 2 })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stored(world, id)).toMatchObject({ personId: null, revision: 3 });
  });
});

describe("unauthorised actors", () => {
  it.each<[string, (ctx: Ctx, id: string, employerId: string) => Promise<unknown>]>([
    ["moves", (ctx, id) => moveRequest(ctx, id, { revision: 1, status: "reviewing", reason: "", fee: undefined })],
    ["undoes a move", (ctx, id) => undoMove(ctx, id, { revision: 1 })],
    ["edits", (ctx, id) => editRequest(ctx, id, { revision: 1, contactId: null, wanted: "x", offer: "", startsOn: null })],
    ["assigns", (ctx, id) => assignRequest(ctx, id, { assigneeId: null })],
    ["links a person", (ctx, id) => linkPerson(ctx, id, { revision: 1, personId: null })],
    ["takes the link back", (ctx, id) => undoPerson(ctx, id, { revision: 1 })],
    ["marks as informed", (ctx, id) => markInformed(ctx, id, { revision: 1, informedOn: "2026-11-15" })],
    ["takes that back", (ctx, id) => takeBackInformed(ctx, id, { revision: 1 })],
    [
      "writes one down",
      (ctx, _, employerId) => addRequest(ctx, employerId, { contactId: null, wanted: "x", namedPerson: "", offer: "x", startsOn: null }),
    ],
  ])("%s", async (_, verb) => {
    await using world = await testWorld();
    const { id, employerId } = await aRequest(world, { namedPerson: "Rina" });
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")])
      await expect(verb(ctx, id, employerId)).rejects.toThrow("permission");
    expect(await world.services.db.select().from(poachingRequests)).toMatchObject([{ status: "new", revision: 1, informedAt: null }]);
  });
});
