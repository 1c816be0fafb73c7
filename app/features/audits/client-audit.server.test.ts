import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { audits } from "#db/schema/audits.ts";
import { mails } from "#db/schema/mail.ts";
import { aHost, booked } from "#features/appointments/appointment-fixture.ts";
import { anAudit, aSharedAudit, findingInput, message } from "./audit-fixture.ts";
import { auditToken, findAudit, findFinding, listMessages } from "./audit-record.server.ts";
import { agreeAsClient, answerFinding, answerSchema, writeAsClient } from "./client-audit.server.ts";
import { addFinding, editFinding } from "./findings.server.ts";
import { loadClientAudit } from "./load-client-audit.server.ts";
import { loadDraftPdf } from "./load-draft-pdf.server.ts";
import { declineAudit, renewAuditLink, shareFindings } from "./manage-audit.server.ts";
import { writeAsStaff } from "./messages.server.ts";

const answer = (change: Readonly<Record<string, string>> = {}) =>
  answerSchema.parse({ finding: "1", answer: "", idempotency_key: randomUUID(), ...change });

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

  it("opens no other audit with a token, and nothing with a forged one", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const mine = await aSharedAudit(world, staff);
    const other = await anAudit(world, { project: "Mangosteen" });
    expect(JSON.stringify(await loadClientAudit(asVisitor(world), other.token))).not.toContain("Zebrafinch");
    // The finding with this number belongs to another audit.
    await shareFindings(staff, other.id);
    expect(await answerFinding(asVisitor(world), other.token, answer({ answer: "disputed", body: "No" }))).toMatchObject({ ok: false });
    expect((await findFinding(world.services.db, mine.id, 1))?.status).toBe("acknowledged");
    const forged = `${other.token.slice(0, -2)}AA`;
    expect(await loadClientAudit(asVisitor(world), forged)).toBeUndefined();
    expect(await writeAsClient(asVisitor(world), forged, message())).toEqual({ ok: false, reason: "unknown" });
  });

  it("sends a message once, and notifies staff once until one of them has looked", async () => {
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

  it("treats a fix as claimed until staff have verified it", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token } = await aSharedAudit(world, staff);
    const { db } = world.services;
    expect(() => answer({ answer: "fixed" })).toThrow();
    expect(() => answer()).toThrow();
    await answerFinding(asVisitor(world), token, answer({ answer: "fixed", commit: "abc1234", body: "See there." }));
    expect(await findFinding(db, id, 1)).toMatchObject({ status: "fixed", fixCommit: "abc1234", fixVerifiedAt: null, revision: 2 });
    // A corrected commit is accepted; a different answer is not.
    expect(await answerFinding(asVisitor(world), token, answer({ answer: "fixed", commit: "def5678" }))).toEqual({ ok: true });
    expect(await answerFinding(asVisitor(world), token, answer({ answer: "disputed", body: "No" }))).toEqual({
      ok: false,
      reason: "cannot_answer",
    });
    await editFinding(staff, id, 1, findingInput({ revision: "3", status: "fixed", fixCommit: "def5678", isFixVerified: "on" }));
    expect((await findFinding(db, id, 1))?.fixVerifiedAt).toEqual(world.clock.now());
    expect(await answerFinding(asVisitor(world), token, answer({ answer: "fixed", commit: "0000000" }))).toEqual({
      ok: false,
      reason: "cannot_answer",
    });
  });

  it("is rate limited", async () => {
    await using world = await testWorld();
    const { token } = await anAudit(world);
    for (let count = 0; count < 60; count += 1) await writeAsClient(asVisitor(world), token, message(String(count)));
    expect(await writeAsClient(asVisitor(world), token, message())).toMatchObject({ ok: false, reason: "too_many" });
  });
});

it("lets the client agree only to the content they have read", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  const { id, token } = await aSharedAudit(world, staff);
  const content = (await loadClientAudit(asVisitor(world), token))?.shared?.content ?? "";
  await editFinding(staff, id, 1, findingInput({ revision: "1", title: "Another title", status: "acknowledged" }));
  expect(await agreeAsClient(asVisitor(world), token, { content })).toEqual({ ok: false, reason: "report_changed" });
  expect(
    (await world.services.db.select({ agreed: audits.clientAgreedContent }).from(audits).where(eq(audits.id, id)))[0]?.agreed,
  ).toBeNull();
});

describe("the client's link", () => {
  it("is invalidated by a new one, which is mailed", async () => {
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

  it("shows the scoping call while one is wanted and none is booked", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    await aHost(world);
    const [quiet, talking, booking] = [
      await anAudit(world),
      await anAudit(world, { wants_call: "yes" }),
      await anAudit(world, { wants_call: "yes" }),
    ];
    const isWanted = async ({ token }: { readonly token: string }) => (await loadClientAudit(asVisitor(world), token))?.isCallWanted;
    expect([await isWanted(quiet), await isWanted(talking)]).toEqual([false, true]);
    await booked(asVisitor(world), { typeId: "audit", start: new Date("2026-11-17T12:00:00Z"), auditId: booking.id });
    expect(await isWanted(booking)).toBe(false);
    await declineAudit(staff, talking.id, { reason: "No time" });
    expect(await isWanted(talking)).toBe(false);
  });
});
