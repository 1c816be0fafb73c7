import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { audits } from "#db/schema/audits.ts";
import { mails } from "#db/schema/mail.ts";
import { aHost, booked } from "#features/appointments/appointment-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { anAudit, aSharedAudit, findingInput, SOURCE, sourcesOf } from "./audit-fixture.ts";
import { auditToken, findAudit, findFinding, listFindings, listMessages } from "./audit-record.server.ts";
import { agreeAsClient, answerFinding, answerSchema, writeAsClient } from "./client-audit.server.ts";
import { addFinding, editFinding, moveFinding, removeFinding } from "./findings.server.ts";
import { loadClientAudit } from "./load-client-audit.server.ts";
import { loadDraftPdf, loadOfficePdf } from "./load-draft-pdf.server.ts";
import { declineAudit, editAuditFacts, markAnswersSeen, planAudit, renewAuditLink, sendAuditLink, setAuditScope, setAuditStatus, shareFindings, writeAuditSummary } from "./manage-audit.server.ts";
import { writeAsStaff } from "./messages.server.ts";
import { loadAuditSource } from "./office/load-audit-record.server.ts";
import { agreeAsFirm, publishAudit, setShowsSources, withdrawReport } from "./publish-audit.server.ts";
import { factsSchema, planSchema } from "./staff-input.ts";

const message = (body = "Hello") => ({ body, idempotency_key: randomUUID() });
const answer = (change: Readonly<Record<string, string>> = {}) => answerSchema.parse({ finding: "1", answer: "", idempotency_key: randomUUID(), ...change });
const facts = (change: Readonly<Record<string, string>> = {}) => factsSchema.parse({ revision: "1", projectName: "New name", contactName: "Rina", email: "rina@example.com", chain: "Base", ...change });

describe("what staff do with an audit", () => {
  it("refuses a stranger", async () => {
    await using world = await testWorld();
    const { id } = await anAudit(world);
    const content = "0".repeat(64);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "audits")]) {
      const tries = [
        setAuditStatus(ctx, id, { status: "scoping" }),
        declineAudit(ctx, id, { reason: "No" }),
        editAuditFacts(ctx, id, facts()),
        planAudit(ctx, id, planSchema.parse({ revision: "1", assigneeId: "" })),
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
        moveFinding(ctx, id, 1, 1),
        removeFinding(ctx, id, 1),
        writeAsStaff(ctx, id, message()),
        agreeAsFirm(ctx, id, { content }),
        publishAudit(ctx, id, { content, slug: "a" }),
        setShowsSources(ctx, id, { showsSources: true }),
      ];
      for (const result of await Promise.allSettled(tries)) expect(result).toMatchObject({ status: "rejected", reason: expect.any(Forbidden) });
    }
    expect(await findAudit(world.services.db, id)).toMatchObject({ status: "requested", revision: 1 });
  });

  it("moves it only where the table lets it go", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    expect(await setAuditStatus(staff, id, { status: "published" })).toEqual({ ok: false, reason: "cannot_move" });
    expect(await setAuditStatus(staff, id, { status: "fix_review" })).toEqual({ ok: false, reason: "cannot_move" });
    expect(await setAuditStatus(staff, id, { status: "scoping" })).toMatchObject({ ok: true });
  });

  it("declines it with a reason, tells the client, and can take it up again", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    await declineAudit(staff, id, { reason: "No time until spring" });
    expect((await loadClientAudit(asVisitor(world), token))?.audit).toMatchObject({ status: "declined", declineReason: "No time until spring" });
    expect((await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-declined")).toHaveLength(1);
    expect(await writeAsClient(asVisitor(world), token, message())).toEqual({ ok: false, reason: "declined" });
    expect(await setAuditStatus(staff, id, { status: "requested" })).toMatchObject({ ok: true });
  });

  it("does not overwrite what a colleague has changed", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    expect(await editAuditFacts(staff, id, facts())).toMatchObject({ ok: true, audit: { projectName: "New name", revision: 2 } });
    expect(await writeAuditSummary(staff, id, { summary: "x", revision: 1 })).toEqual({ ok: false, reason: "changed" });
  });

  it("takes staff who work on audits into the team, and nobody else", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const plan = (personId: string) => planSchema.parse({ revision: "1", assigneeId: personId, teamIds: [personId], startsOn: "2026-12-01", endsOn: "2026-12-04", priceCents: "12,000" });
    expect(await planAudit(staff, id, plan((await asMemberWithout(world, "audits")).actor.personId))).toEqual({ ok: false, reason: "unknown_person" });
    expect(await planAudit(staff, id, plan(staff.actor.personId))).toMatchObject({ ok: true, audit: { priceCents: 1_200_000, startsOn: "2026-12-01" } });
    expect(planSchema.safeParse({ revision: "1", assigneeId: "", startsOn: "2026-12-02", endsOn: "2026-12-01" }).success).toBe(false);
  });

  it("knows the hashes of code that it has, and takes the others as they are given", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const sources = sourcesOf({ "Other.sol": "contract Other {}" });
    const set = await setAuditScope(staff, id, { revision: 1, scope: [{ path: "Pebble.sol", sha256: "0".repeat(64) }, { path: "Third.sol" }] }, sources);
    expect(set.ok && set.audit.scope).toEqual([
      { path: "Pebble.sol", sha256: sourcesOf({ a: SOURCE })[0]?.sha256, nsloc: 4 },
      { path: "Third.sol" },
      { path: "Other.sol", sha256: sources[0]?.sha256, nsloc: 1 },
    ]);
  });
});

describe("a finding", () => {
  it("quotes the source where we have it, whatever was typed", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    const added = await addFinding(staff, id, findingInput({ excerpt: "made up" }));
    expect(added).toMatchObject({ ok: true, finding: { number: 1, excerpt: "contract Pebble {\n  uint256 public marmalade;\n}" } });
    expect(await addFinding(staff, id, findingInput({ lineTo: "99" }))).toEqual({ ok: false, reason: "lines_missing" });
    expect(await addFinding(staff, id, findingInput({ file: "Unknown.sol", excerpt: "  as pasted" }))).toMatchObject({ ok: true, finding: { number: 2, excerpt: "  as pasted" } });
  });

  it("is not overwritten by somebody who has seen an older one", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    await addFinding(staff, id, findingInput());
    expect(await editFinding(staff, id, 1, findingInput({ revision: "1", title: "Better" }))).toMatchObject({ ok: true, finding: { title: "Better", revision: 2 } });
    expect(await editFinding(staff, id, 1, findingInput({ revision: "1", title: "Worse" }))).toEqual({ ok: false, reason: "changed" });
  });

  it("changes places and goes, until the client knows its number", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id } = await anAudit(world);
    for (const title of ["A", "B", "C"]) await addFinding(staff, id, findingInput({ title }));
    await moveFinding(staff, id, 3, -1);
    await removeFinding(staff, id, 1);
    expect((await listFindings(world.services.db, id)).map(({ number, title }) => `${number}${title}`)).toEqual(["1C", "2B"]);
    await shareFindings(staff, id);
    expect(await moveFinding(staff, id, 1, 1)).toEqual({ ok: false, reason: "shared" });
    expect(await removeFinding(staff, id, 1)).toEqual({ ok: false, reason: "shared" });
  });

  it.each([{ references: "SWC-999" }, { status: "fixed" }, { lineFrom: "9", lineTo: "3" }, { impact: "huge" }, { title: "" }])("is refused with %o", (change) => {
    expect(() => findingInput(change)).toThrow();
  });
});

describe("what the client sees and does", () => {
  it("shows nothing of a finding before it is shared", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    await addFinding(staff, id, findingInput());
    await writeAsStaff(staff, id, message("Between us: zanzibar"), 1);
    const page = JSON.stringify(await loadClientAudit(asVisitor(world), token));
    for (const word of ["Secretword", "Marmalade can be taken", "zanzibar"]) expect(page).not.toContain(word);
    expect(JSON.parse(page)).not.toHaveProperty("shared");
    expect(await loadDraftPdf(asVisitor(world), token)).toBeUndefined();
    expect(await answerFinding(asVisitor(world), token, answer({ body: "What?" }))).toEqual({ ok: false, reason: "not_shared" });
    expect((await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-message")).toEqual([]);
    await shareFindings(staff, id);
    expect(JSON.stringify(await loadClientAudit(asVisitor(world), token))).toContain("Secretword");
    expect((await loadDraftPdf(asVisitor(world), token))?.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("opens no other audit with a token, and nothing with a made-up one", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const mine = await aSharedAudit(world, staff);
    const other = await anAudit(world, { project: "Mangosteen" });
    expect(JSON.stringify(await loadClientAudit(asVisitor(world), other.token))).not.toContain("Zebrafinch");
    // The finding with this number is of the other audit.
    await shareFindings(staff, other.id);
    expect(await answerFinding(asVisitor(world), other.token, answer({ answer: "disputed", body: "No" }))).toMatchObject({ ok: false });
    expect((await findFinding(world.services.db, mine.id, 1))?.status).toBe("acknowledged");
    const forged = `${other.token.slice(0, -2)}AA`;
    expect(await loadClientAudit(asVisitor(world), forged)).toBeUndefined();
    expect(await writeAsClient(asVisitor(world), forged, message())).toEqual({ ok: false, reason: "unknown" });
  });

  it("sends words once, and asks for us once until somebody has looked", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    const words = message("Can we begin earlier?");
    await writeAsClient(asVisitor(world), token, words);
    await writeAsClient(asVisitor(world), token, words);
    world.clock.advance(1_000);
    await writeAsClient(asVisitor(world), token, message("Please?"));
    const { db } = world.services;
    const asked = async () => (await db.select().from(mails)).filter(({ template }) => template === "audit-answered").length;
    expect((await listMessages(db, id)).map(({ body }) => body)).toEqual(["Can we begin earlier?", "Please?"]);
    expect(await asked()).toBe(1);
    expect((await findAudit(db, id))?.clientAnsweredAt).not.toBeNull();
    expect(await writeAsClient(asVisitor(world), token, { ...words, body: "Other words" })).toEqual({ ok: false, reason: "key_reused" });
    await writeAsStaff(staff, id, message("Yes"));
    expect((await findAudit(db, id))?.clientAnsweredAt).toBeNull();
    await writeAsClient(asVisitor(world), token, message("Thanks"));
    expect(await asked()).toBe(2);
  });

  it("takes a fix as claimed until we have looked at it", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await aSharedAudit(world, staff);
    const { db } = world.services;
    expect(() => answer({ answer: "fixed" })).toThrow();
    expect(() => answer()).toThrow();
    await answerFinding(asVisitor(world), token, answer({ answer: "fixed", commit: "abc1234", body: "See there." }));
    expect(await findFinding(db, id, 1)).toMatchObject({ status: "fixed", fixCommit: "abc1234", fixVerifiedAt: null, revision: 2 });
    // Another commit corrects it, another answer does not.
    expect(await answerFinding(asVisitor(world), token, answer({ answer: "fixed", commit: "def5678" }))).toEqual({ ok: true });
    expect(await answerFinding(asVisitor(world), token, answer({ answer: "disputed", body: "No" }))).toEqual({ ok: false, reason: "cannot_answer" });
    await editFinding(staff, id, 1, findingInput({ revision: "3", status: "fixed", fixCommit: "def5678", isFixVerified: "on" }));
    expect((await findFinding(db, id, 1))?.fixVerifiedAt).toEqual(world.clock.now());
    expect(await answerFinding(asVisitor(world), token, answer({ answer: "fixed", commit: "0000000" }))).toEqual({ ok: false, reason: "cannot_answer" });
  });

  it("is stopped after very much", async () => {
    await using world = await testWorld();
    const { token } = await anAudit(world);
    for (let count = 0; count < 60; count += 1) await writeAsClient(asVisitor(world), token, message(String(count)));
    expect(await writeAsClient(asVisitor(world), token, message())).toMatchObject({ ok: false, reason: "too_many" });
  });
});

it("lets the client agree only to what they have read", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  const { id, token } = await aSharedAudit(world, staff);
  const content = (await loadClientAudit(asVisitor(world), token))?.shared?.content ?? "";
  await editFinding(staff, id, 1, findingInput({ revision: "1", title: "Another title", status: "acknowledged" }));
  expect(await agreeAsClient(asVisitor(world), token, { content })).toEqual({ ok: false, reason: "changed" });
  expect((await world.services.db.select({ agreed: audits.clientAgreedContent }).from(audits).where(eq(audits.id, id)))[0]?.agreed).toBeNull();
});

describe("what a status says to the client", () => {
  it("is true: dates are set before it is scheduled, findings are shared before fixes are reviewed", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    const seen = async () => (await loadClientAudit(asVisitor(world), token))?.audit;
    expect(await setAuditStatus(staff, id, { status: "scheduled" })).toEqual({ ok: false, reason: "no_dates" });
    await planAudit(staff, id, planSchema.parse({ revision: "1", assigneeId: "", startsOn: "2026-12-01", endsOn: "2026-12-04", priceCents: "12000" }));
    expect(await seen()).toMatchObject({ startsOn: null, endsOn: null, priceCents: null });
    await setAuditStatus(staff, id, { status: "scoping" });
    expect(await seen()).toMatchObject({ startsOn: null, endsOn: null, priceCents: 1_200_000 });
    for (const status of ["scheduled", "in_progress"] as const) expect(await setAuditStatus(staff, id, { status })).toMatchObject({ ok: true });
    expect(await seen()).toMatchObject({ startsOn: "2026-12-01", endsOn: "2026-12-04" });
    expect((await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-scheduled")).toHaveLength(1);
    expect(await setAuditStatus(staff, id, { status: "fix_review" })).toEqual({ ok: false, reason: "share_first" });
    await addFinding(staff, id, findingInput());
    await shareFindings(staff, id);
    expect(await setAuditStatus(staff, id, { status: "fix_review" })).toMatchObject({ ok: true });
  });
});

describe("the client's link", () => {
  it("is closed by a new one, which is mailed", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await anAudit(world);
    const renewed = await renewAuditLink(staff, id);
    if (!renewed.ok) throw new Error(renewed.reason);
    const next = auditToken(world.services, renewed.audit);
    expect(await loadClientAudit(asVisitor(world), token)).toBeUndefined();
    expect(await writeAsClient(asVisitor(world), token, message())).toEqual({ ok: false, reason: "unknown" });
    expect(await loadDraftPdf(asVisitor(world), token)).toBeUndefined();
    expect((await loadClientAudit(asVisitor(world), next))?.audit.projectName).toBe(renewed.audit.projectName);
    expect((await world.services.db.select().from(mails)).filter(({ text }) => text.includes(next))).toHaveLength(1);
  });

  it("leads to the scoping call for as long as one is wanted and none is booked", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    await aHost(world);
    const [quiet, talking, booking] = [await anAudit(world), await anAudit(world, { wants_call: "yes" }), await anAudit(world, { wants_call: "yes" })];
    const isWanted = async ({ token }: { readonly token: string }) => (await loadClientAudit(asVisitor(world), token))?.isCallWanted;
    expect([await isWanted(quiet), await isWanted(talking)]).toEqual([false, true]);
    await booked(asVisitor(world), { typeId: "audit", start: new Date("2026-11-17T12:00:00Z"), auditId: booking.id });
    expect(await isWanted(booking)).toBe(false);
    await declineAudit(staff, talking.id, { reason: "No time" });
    expect(await isWanted(talking)).toBe(false);
  });
});

describe("the draft for us", () => {
  it("can be read before anything is shared", async () => {
    await using world = await testWorld();
    const { id, token } = await anAudit(world);
    expect((await loadOfficePdf(await asStaff(world), id))?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await loadDraftPdf(asVisitor(world), token)).toBeUndefined();
  });
});
