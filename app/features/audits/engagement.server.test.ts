import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DECISION_WAITS_MS } from "#kit/mail/sending.server.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { formOf } from "#ui/forms/use-answer.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import type { Ctx } from "#platform/actor.ts";
import { mails } from "#db/schema/mail.ts";
import { Forbidden } from "#platform/write.server.ts";
import { anAudit, FINDING, findingInput, message, SOURCE, sourcesOf } from "./audit-fixture.ts";
import { findAudit, listFindings } from "./audit-record.server.ts";
import { writeAsClient } from "./client-audit.server.ts";
import { addFinding, editFinding, moveFinding, removeFinding } from "./findings.server.ts";
import { loadClientAudit } from "./load-client-audit.server.ts";
import { loadDraftPdf, loadOfficePdf } from "./load-draft-pdf.server.ts";
import {
  assignAudit,
  declineAudit,
  editAuditFacts,
  markAnswersSeen,
  planAudit,
  renewAuditLink,
  sendAuditLink,
  setAuditScope,
  setAuditStatus,
  shareFindings,
  undoDecline,
  writeAuditSummary,
} from "./manage-audit.server.ts";
import { writeAsStaff } from "./messages.server.ts";
import { auditAction, auditBoardAction, findingAction } from "./office/audit-action.server.ts";
import { loadAuditRecord, loadAuditSource } from "./office/load-audit-record.server.ts";
import { agreeAsFirm, publishAudit, setShowsSources, withdrawReport } from "./publish-audit.server.ts";
import { factsSchema, planSchema } from "./staff-input.ts";

const facts = (change: Readonly<Record<string, string>> = {}) =>
  factsSchema.parse({ revision: "1", projectName: "New name", contactName: "Rina", email: "rina@example.com", chain: "Base", ...change });

describe("what staff do with an audit", () => {
  it("refuses a stranger", async () => {
    await using world = await testWorld();
    const { id } = await anAudit(world);
    const content = "0".repeat(64);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "audits")]) {
      const tries = [
        setAuditStatus(ctx, id, { status: "scoping" }),
        declineAudit(ctx, id, { reason: "No" }),
        undoDecline(ctx, id, { declineId: id }),
        assignAudit(ctx, id, { assigneeId: null }),
        editAuditFacts(ctx, id, facts()),
        planAudit(ctx, id, planSchema.parse({ revision: "1" })),
        setAuditScope(ctx, id, { revision: 1, scope: [] }),
        writeAuditSummary(ctx, id, { revision: 1, summary: "x" }),
        shareFindings(ctx, id),
        markAnswersSeen(ctx, id),
        sendAuditLink(ctx, id),
        renewAuditLink(ctx, id),
        withdrawReport(ctx, id, { reason: "x" }),
        loadOfficePdf(ctx, id),
        loadAuditSource(ctx, id, "Pebble.sol"),
        addFinding(ctx, id, findingInput()),
        editFinding(ctx, id, 1, findingInput()),
        moveFinding(ctx, id, id, 1),
        removeFinding(ctx, id, 1),
        writeAsStaff(ctx, id, message()),
        agreeAsFirm(ctx, id, { content }),
        publishAudit(ctx, id, { content, slug: "a" }),
        setShowsSources(ctx, id, { showsSources: true }),
      ];
      for (const result of await Promise.allSettled(tries))
        expect(result).toMatchObject({ status: "rejected", reason: expect.any(Forbidden) });
    }
    expect(await findAudit(world.services.db, id)).toMatchObject({ status: "requested", revision: 1 });
  });

  it("moves it only along the transition table", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    expect(await setAuditStatus(staff, id, { status: "published" })).toEqual({ ok: false, reason: "cannot_move" });
    expect(await setAuditStatus(staff, id, { status: "fix_review" })).toEqual({ ok: false, reason: "cannot_move" });
    expect(await setAuditStatus(staff, id, { status: "scoping" })).toMatchObject({ ok: true });
  });

  it("puts back its status, but neither over a colleague's later change nor by declining it", async () => {
    await using world = await testWorld();
    const { id } = await anAudit(world);
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const set = (ctx: Ctx, status: string, from?: string) =>
      auditAction(ctx, id, formOf({ intent: "status", status, ...(from !== undefined && { "from.status": from }) }));
    await set(ada, "scoping");
    await set(ada, "in_progress");
    expect(await set(ada, "scoping", "in_progress")).toMatchObject({ ok: true });
    await set(ada, "requested");
    expect(await set(ben, "scoping")).toMatchObject({ ok: true });
    expect(await set(ada, "in_progress", "requested")).toMatchObject({ ok: false, errors: { status: CHANGED_SINCE } });
    expect(await findAudit(world.services.db, id)).toMatchObject({ status: "scoping" });
    await set(ada, "requested");
    expect(await set(ada, "declined", "requested")).toMatchObject({ ok: false });
    expect(await findAudit(world.services.db, id)).toMatchObject({ status: "requested" });
  });

  it("gives it a lead, who needs access, without outdating open forms", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const lead = (assigneeId: string) => {
      const form = new FormData();
      form.set("intent", "assignee");
      form.set("assigneeId", assigneeId);
      return auditAction(staff, id, form);
    };
    expect(await lead(staff.actor.personId)).toMatchObject({ ok: true, done: "Lead updated." });
    expect(await findAudit(world.services.db, id)).toMatchObject({ assigneeId: staff.actor.personId, revision: 1 });
    const stranger = await asMemberWithout(world, "audits");
    expect(await lead(stranger.actor.personId)).toMatchObject({ ok: false, errors: { assigneeId: expect.any(String) } });
    expect(await lead("")).toMatchObject({ ok: true });
    expect(await findAudit(world.services.db, id)).toMatchObject({ assigneeId: null });
  });

  it("declines it with a reason, mails the client, and can take it up again", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    await declineAudit(staff, id, { reason: "No time until spring" });
    expect((await loadClientAudit(asVisitor(world), token))?.audit).toMatchObject({
      status: "declined",
      declineReason: "No time until spring",
    });
    expect((await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-declined")).toHaveLength(1);
    expect(await writeAsClient(asVisitor(world), token, message())).toEqual({ ok: false, reason: "declined" });
    expect(await setAuditStatus(staff, id, { status: "requested" })).toMatchObject({ ok: true });
  });

  it("declines it with an email that leaves later, or without one", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const [{ id }, other] = [await anAudit(world), await anAudit(world, { email: "noor@example.com" })];
    const letter = (await loadAuditRecord(staff, id, new URL("https://orbweave.example/admin/audit")))?.declineLetter;
    expect(letter).toMatchObject({ subject: "About your audit request", text: expect.stringContaining("/audit/") as string });
    expect(await declineAudit(staff, id, { reason: "No time", send: "later", sendAt: "2020-01-01T09:00" })).toEqual({
      ok: false,
      reason: "send_in_past",
    });
    expect(await declineAudit(staff, id, { reason: "No time", send: "later", sendAt: "2026-12-01T09:00" })).toMatchObject({ ok: true });
    expect(await declineAudit(staff, other.id, { reason: "No time", send: "never" })).toMatchObject({ ok: true });
    const declined = (await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-declined");
    expect(declined.map(({ dueAt }) => dueAt)).toEqual([new Date("2026-12-01T03:00:00Z")]);
  });

  it("takes a decline back with its letter, which waits two minutes", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    const letters = async () => (await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-declined");
    /** Returns what Undo sends. */
    const decline = async (send = "now", sendAt = "") => {
      const answer = await auditAction(staff, id, formOf({ intent: "decline", reason: "No time", send, sendAt }));
      expect(answer).toMatchObject({ ok: true, undo: { intent: "undo_decline", declineId: expect.any(String) as string } });
      return formOf((answer as { undo: Record<string, string> }).undo);
    };
    await setAuditStatus(staff, id, { status: "scoping" });
    await writeAsClient(asVisitor(world), token, message());
    const { clientAnsweredAt } = (await findAudit(world.services.db, id)) ?? {};
    const first = await decline();
    expect(await letters()).toMatchObject([{ status: "queued", dueAt: new Date(world.clock.now().getTime() + DECISION_WAITS_MS) }]);
    const undone = await auditAction(staff, id, first);
    expect(undone).toMatchObject({ ok: true });
    expect(undone).not.toHaveProperty("undone");
    expect(await letters()).toMatchObject([{ status: "cancelled" }]);
    expect(await findAudit(world.services.db, id)).toMatchObject({ status: "scoping", declineReason: "", clientAnsweredAt });
    expect(await auditAction(staff, id, first)).toMatchObject({ ok: false });
    // The letter of a decline that a colleague took back by hand does not leave either.
    const second = await decline("later", "2026-12-01T09:00");
    await setAuditStatus(await asStaff(world), id, { status: "requested" });
    expect((await letters()).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    const third = await decline();
    expect(await auditAction(staff, id, second)).toMatchObject({
      ok: false,
      errors: { form: expect.stringContaining("changed since") as string },
    });
    await world.services.db.update(mails).set({ status: "sent" }).where(eq(mails.status, "queued"));
    expect(await auditAction(staff, id, third)).toMatchObject({ ok: true, undone: expect.stringContaining("already been sent") as string });
    expect(await findAudit(world.services.db, id)).toMatchObject({ status: "requested" });
  });

  it("takes a decline back once, when two colleagues press Undo at the same time", async () => {
    await using world = await testWorld();
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const { id } = await anAudit(world);
    const declined = await declineAudit(one, id, { reason: "No time" });
    if (!declined.ok) throw new Error(declined.reason);
    const both = await Promise.all([undoDecline(one, id, declined), undoDecline(other, id, declined)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("does not overwrite a colleague's change", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    expect(await editAuditFacts(staff, id, facts())).toMatchObject({ ok: true, audit: { projectName: "New name", revision: 2 } });
    expect(await editAuditFacts(staff, id, facts({ projectName: "Older" }))).toEqual({ ok: false, reason: "changed" });
    expect(await findAudit(world.services.db, id)).toMatchObject({ projectName: "New name" });
  });

  it("saves each form although the others, the status and the lead have changed since it was loaded", async () => {
    await using world = await testWorld();
    const [one, other] = [await asStaff(world), await asStaff(world)];
    const { id } = await anAudit(world);
    await setAuditStatus(other, id, { status: "scoping" });
    await assignAudit(other, id, { assigneeId: other.actor.personId });
    await addFinding(other, id, findingInput());
    await shareFindings(other, id);
    const saves = [
      (ctx: Ctx) => editAuditFacts(ctx, id, facts()),
      (ctx: Ctx) => planAudit(ctx, id, planSchema.parse({ revision: "1" })),
      (ctx: Ctx) => setAuditScope(ctx, id, { revision: 1, scope: [] }),
      (ctx: Ctx) => writeAuditSummary(ctx, id, { revision: 1, summary: "x" }),
    ];
    for (const save of saves) expect(await save(one)).toMatchObject({ ok: true });
    for (const save of saves) expect(await save(other)).toEqual({ ok: false, reason: "changed" });
  });

  it("adds only staff with the audits permission to the team", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const plan = (personId: string) =>
      planSchema.parse({
        revision: "1",
        teamIds: [personId],
        startsOn: "2026-12-01",
        endsOn: "2026-12-04",
        priceCents: "12,000",
      });
    expect(await planAudit(staff, id, plan((await asMemberWithout(world, "audits")).actor.personId))).toEqual({
      ok: false,
      reason: "unknown_person",
    });
    expect(await planAudit(staff, id, plan(staff.actor.personId))).toMatchObject({
      ok: true,
      audit: { priceCents: 1_200_000, startsOn: "2026-12-01" },
    });
    expect(planSchema.safeParse({ revision: "1", startsOn: "2026-12-02", endsOn: "2026-12-01" }).success).toBe(false);
  });

  it("computes the hashes of stored code, and accepts the others as given", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const sources = sourcesOf({ "Other.sol": "contract Other {}" });
    const set = await setAuditScope(
      staff,
      id,
      { revision: 1, scope: [{ path: "Pebble.sol", sha256: "0".repeat(64) }, { path: "Third.sol" }] },
      sources,
    );
    expect(set.ok && set.audit.scope).toEqual([
      { path: "Pebble.sol", sha256: sourcesOf({ a: SOURCE })[0]?.sha256, nsloc: 4 },
      { path: "Third.sol" },
      { path: "Other.sol", sha256: sources[0]?.sha256, nsloc: 1 },
    ]);
  });
});

/** Of the first three findings. */
async function idsOf({ services }: TestWorld, auditId: string): Promise<[string, string, string]> {
  const [one, two, three] = await listFindings(services.db, auditId);
  return [one?.id ?? "", two?.id ?? "", three?.id ?? ""];
}

describe("a finding", () => {
  it("quotes the stored source, whatever was typed", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const added = await addFinding(staff, id, findingInput({ excerpt: "made up" }));
    expect(added).toMatchObject({ ok: true, finding: { number: 1, excerpt: "contract Pebble {\n  uint256 public marmalade;\n}" } });
    expect(await addFinding(staff, id, findingInput({ lineTo: "99" }))).toEqual({ ok: false, reason: "lines_missing" });
    expect(await addFinding(staff, id, findingInput({ file: "Unknown.sol", excerpt: "  as pasted" }))).toMatchObject({
      ok: true,
      finding: { number: 2, excerpt: "  as pasted" },
    });
  });

  it("is not overwritten from an older revision", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    await addFinding(staff, id, findingInput());
    expect(await editFinding(staff, id, 1, findingInput({ revision: "1", title: "Better" }))).toMatchObject({
      ok: true,
      finding: { title: "Better", revision: 2 },
    });
    expect(await editFinding(staff, id, 1, findingInput({ revision: "1", title: "Worse" }))).toEqual({ ok: false, reason: "changed" });
  });

  it("can be reordered and removed, until the client knows its number", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    for (const title of ["A", "B", "C"]) await addFinding(staff, id, findingInput({ title }));
    const [a, , c] = await idsOf(world, id);
    await moveFinding(staff, id, c, -1);
    await removeFinding(staff, id, a);
    expect((await listFindings(world.services.db, id)).map(({ number, title }) => `${number}${title}`)).toEqual(["1C", "2B"]);
    await shareFindings(staff, id);
    expect(await moveFinding(staff, id, c, 1)).toEqual({ ok: false, reason: "shared" });
    expect(await removeFinding(staff, id, 1)).toEqual({ ok: false, reason: "shared" });
  });

  it("is moved by a page that was loaded before a colleague moved it to another number", async () => {
    await using world = await testWorld();
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const { id } = await anAudit(world);
    for (const title of ["A", "B", "C"]) await addFinding(ada, id, findingInput({ title }));
    const [a, b, c] = await idsOf(world, id);
    const move = (ctx: Ctx, findingId: string, by: "-1" | "1") => auditAction(ctx, id, formOf({ intent: "move", findingId, by }));
    const order = async () => (await listFindings(world.services.db, id)).map(({ title }) => title).join("");
    // Both see A, B, C.
    expect(await Promise.all([move(ada, c, "-1"), move(ben, c, "-1")])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await order()).toBe("CAB");
    expect(await move(ada, b, "-1")).toMatchObject({ ok: true });
    expect(await order()).toBe("CBA");
    const first = { ok: false, errors: { form: expect.stringContaining("not moved") as string } };
    expect(await move(ben, c, "-1")).toMatchObject(first);
    await removeFinding(ben, id, a);
    expect(await move(ada, a, "-1")).toMatchObject({ ok: false, errors: { form: expect.stringContaining("no such finding") as string } });
    expect(await order()).toBe("CB");
  });

  it("is saved and removed by a page that was loaded before a colleague moved it to another number", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    for (const title of ["A", "B", "C"]) await addFinding(staff, id, findingInput({ title }));
    const [, b, c] = await listFindings(world.services.db, id);
    await moveFinding(staff, id, b?.id ?? "", -1);
    const send = (fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return findingAction(staff, id, 2, form);
    };
    const better = { ...FINDING, revision: "1", title: "B, better", intent: "save", findingId: b?.id ?? "" };
    await expect(send(better)).rejects.toMatchObject({ status: 303 });
    await expect(send({ intent: "remove", findingId: c?.id ?? "" })).rejects.toMatchObject({ status: 303 });
    expect((await listFindings(world.services.db, id)).map(({ number, title }) => `${number}${title}`)).toEqual(["1B, better", "2A"]);
  });

  it.each([{ references: "SWC-999" }, { status: "fixed" }, { lineFrom: "9", lineTo: "3" }, { impact: "huge" }, { title: "" }])(
    "is refused with %o",
    (change) => {
      expect(() => findingInput(change)).toThrow();
    },
  );
});

describe("what a status tells the client", () => {
  it("stays true: a scheduled audit keeps its dates, and the client is mailed new ones", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    let revision = 1;
    const plan = async (days: { startsOn?: string; endsOn?: string }) => {
      const planned = await planAudit(staff, id, planSchema.parse({ revision: String(revision), ...days }));
      if (planned.ok) ({ planRevision: revision } = planned.audit);
      return planned;
    };
    const mailed = async () =>
      (await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-rescheduled").length;
    const [first, later] = [
      { startsOn: "2026-12-01", endsOn: "2026-12-04" },
      { startsOn: "2026-12-08", endsOn: "2026-12-11" },
    ];
    await plan(first);
    await plan(later);
    for (const status of ["scoping", "scheduled"] as const) {
      const moved = await setAuditStatus(staff, id, { status });
      if (moved.ok) ({ planRevision: revision } = moved.audit);
    }
    expect(await plan({ startsOn: "2026-12-08" })).toEqual({ ok: false, reason: "keeps_dates" });
    expect(await plan(later)).toMatchObject({ ok: true });
    expect(await mailed()).toBe(0);
    expect(await plan(first)).toMatchObject({ ok: true, audit: first });
    expect(await mailed()).toBe(1);
    // Once work has started, the report states the end date.
    const begun = await setAuditStatus(staff, id, { status: "in_progress" });
    if (begun.ok) ({ planRevision: revision } = begun.audit);
    expect(await plan(later)).toMatchObject({ ok: true });
    expect(await mailed()).toBe(1);
  });

  it("is true: dates are required to schedule, and shared findings to review fixes", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    const seen = async () => (await loadClientAudit(asVisitor(world), token))?.audit;
    expect(await setAuditStatus(staff, id, { status: "scheduled" })).toEqual({ ok: false, reason: "no_dates" });
    await planAudit(staff, id, planSchema.parse({ revision: "1", startsOn: "2026-12-01", endsOn: "2026-12-04", priceCents: "12000" }));
    expect(await seen()).toMatchObject({ startsOn: null, endsOn: null, priceCents: null });
    // On the board, where Undo is offered for what told nobody.
    const moveTo = (status: string) => auditBoardAction(staff, formOf({ id, status }));
    expect(await moveTo("scoping")).toMatchObject({ ok: true, done: "Marked as scoping.", undo: { status: "requested" } });
    expect(await seen()).toMatchObject({ startsOn: null, endsOn: null, priceCents: 1_200_000 });
    expect(await moveTo("scheduled")).toEqual({ ok: true, done: "Marked as scheduled." });
    expect(await moveTo("in_progress")).toEqual({ ok: true, done: "Marked as in progress." });
    expect(await seen()).toMatchObject({ startsOn: "2026-12-01", endsOn: "2026-12-04" });
    expect((await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-scheduled")).toHaveLength(1);
    expect(await setAuditStatus(staff, id, { status: "fix_review" })).toEqual({ ok: false, reason: "share_first" });
    await addFinding(staff, id, findingInput());
    await shareFindings(staff, id);
    expect(await setAuditStatus(staff, id, { status: "fix_review" })).toMatchObject({ ok: true });
  });
});

describe("the draft for staff", () => {
  it("can be read before anything is shared", async () => {
    await using world = await testWorld();
    const { id, token } = await anAudit(world);
    expect((await loadOfficePdf(await asStaff(world), id))?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await loadDraftPdf(asVisitor(world), token)).toBeUndefined();
  });
});
