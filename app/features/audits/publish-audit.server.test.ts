import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { auditFindings, audits } from "#db/schema/audits.ts";
import { mails } from "#db/schema/mail.ts";
import { DEMO_SLUG } from "#content/audits/timelocked-savings/report.ts";
import { AUDIT_STATUSES } from "#domain/audits/audit-status.ts";
import { canonicalScope } from "#domain/audits/report.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { runList } from "#kit/lists/run-list.server.ts";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { auditsCapability } from "./capability.server.ts";
import { anAudit, aSharedAudit, findingInput, SOURCE, sourcesOf } from "./audit-fixture.ts";
import { refusalSentence } from "./audit-reasons.ts";
import { findAudit } from "./audit-record.server.ts";
import { agreeAsClient, answerFinding, answerSchema } from "./client-audit.server.ts";
import { addFinding, editFinding } from "./findings.server.ts";
import { loadClientAudit } from "./load-client-audit.server.ts";
import { declineAudit, editAuditFacts, planAudit, setAuditScope } from "./manage-audit.server.ts";
import { AUDIT_SOURCE } from "./office/audit-source.server.ts";
import { fileSha256 } from "./page/file-sha256.ts";
import { auditsOfPerson } from "./personal-data.server.ts";
import { agreeAsFirm, publishAudit, setShowsSources, withdrawReport } from "./publish-audit.server.ts";
import { findReport, findReportPdf, findReportSource, findWithdrawn, listReports } from "./published-reports.server.ts";
import { reportAddresses } from "./report-addresses.server.ts";
import { factsSchema, planSchema } from "./staff-input.ts";

const RUNNING = new AbortController().signal;

const sha256 = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

const contentOf = async (world: TestWorld, token: string) => (await loadClientAudit(asVisitor(world), token))?.shared?.content ?? "";

async function agreeBoth(world: TestWorld, staff: Ctx, { id, token }: { readonly id: string; readonly token: string }) {
  const content = await contentOf(world, token);
  const results = [await agreeAsFirm(staff, id, { content }), await agreeAsClient(asVisitor(world), token, { content })];
  return { content, results };
}

describe("publishing a report", () => {
  it("needs both sides' agreement to the same content", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const content = await contentOf(world, made.token);
    expect(await publishAudit(staff, made.id, { slug: "zebrafinch", content })).toEqual({ ok: false, reason: "not_agreed" });
    await agreeAsFirm(staff, made.id, { content });
    expect(await publishAudit(staff, made.id, { slug: "zebrafinch", content })).toEqual({ ok: false, reason: "not_agreed" });
    await agreeAsClient(asVisitor(world), made.token, { content });
    expect(await publishAudit(staff, made.id, { slug: "zebrafinch", content })).toMatchObject({
      ok: true,
      audit: { status: "published", slug: "zebrafinch" },
    });
  });

  it("needs both agreements again after any change", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const { content } = await agreeBoth(world, staff, made);
    await editFinding(staff, made.id, 1, findingInput({ revision: "1", status: "acknowledged", description: "Other words" }));
    expect(await publishAudit(staff, made.id, { slug: "zebrafinch", content })).toEqual({ ok: false, reason: "not_agreed" });
    expect((await loadClientAudit(asVisitor(world), made.token))?.shared).toMatchObject({ isAgreed: false, hasLapsed: true });
    const again = await agreeBoth(world, staff, made);
    expect(await publishAudit(staff, made.id, { slug: "zebrafinch", content: again.content })).toMatchObject({ ok: true });
  });

  it("needs both agreements again when the code is to be published, and the client is told before", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const { content } = await agreeBoth(world, staff, made);
    await setShowsSources(staff, made.id, { showsSources: true });
    expect(await publishAudit(staff, made.id, { slug: "zebrafinch", content })).toEqual({ ok: false, reason: "not_agreed" });
    expect((await loadClientAudit(asVisitor(world), made.token))?.shared).toMatchObject({
      showsSources: true,
      isAgreed: false,
      hasLapsed: true,
      isFirmAgreed: false,
    });
  });

  it("asks the client, by mail, only after the firm has agreed", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const content = await contentOf(world, made.token);
    expect(await agreeAsClient(asVisitor(world), made.token, { content })).toEqual({ ok: false, reason: "firm_first" });
    for (let press = 0; press < 2; press += 1) await agreeAsFirm(staff, made.id, { content });
    expect((await world.services.db.select().from(mails)).filter(({ template }) => template === "audit-report-ready")).toHaveLength(1);
    expect(await agreeAsClient(asVisitor(world), made.token, { content })).toEqual({ ok: true });
  });

  it("names unanswered findings, and waits for the last day of work", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const agree = async () => agreeAsFirm(staff, made.id, { content: await contentOf(world, made.token) });
    await addFinding(staff, made.id, findingInput());
    const refused = await agree();
    expect(refused).toEqual({ ok: false, reason: "open_findings", named: ["F-02"] });
    expect(refused.ok || refusalSentence(refused)).toBe(
      "Every finding needs an answer before the report can be published. Still open: F-02.",
    );
    await editFinding(staff, made.id, 2, findingInput({ revision: "1", status: "acknowledged" }));
    const revision = (await findAudit(world.services.db, made.id))?.planRevision;
    const plan = (day: number, from: number | undefined) =>
      planSchema.parse({
        revision: String(from),
        startsOn: "2026-01-01",
        endsOn: new Date(world.clock.now().getTime() + day * 86_400_000).toISOString().slice(0, 10),
      });
    const planned = await planAudit(staff, made.id, plan(1, revision));
    expect(await agree()).toEqual({ ok: false, reason: "ends_later" });
    await planAudit(staff, made.id, plan(0, planned.ok ? planned.audit.planRevision : undefined));
    expect(await agree()).toMatchObject({ ok: true });
  });

  it("includes the client's reason for leaving a finding unfixed, while they do", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const words = async () => (await loadClientAudit(asVisitor(world), made.token))?.shared?.findings[0]?.clientWords;
    const given = { finding: "1", answer: "wont_fix", idempotency_key: crypto.randomUUID() };
    expect(answerSchema.safeParse(given).success).toBe(false);
    await answerFinding(asVisitor(world), made.token, answerSchema.parse({ ...given, body: "The keeper is trusted." }));
    expect(await words()).toBe("The keeper is trusted.");
    await answerFinding(
      asVisitor(world),
      made.token,
      answerSchema.parse({ finding: "1", answer: "acknowledged", idempotency_key: crypto.randomUUID() }),
    );
    expect(await words()).toBe("");
  });

  it("waits for unverified fixes", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    await answerFinding(
      asVisitor(world),
      made.token,
      answerSchema.parse({ finding: "1", answer: "fixed", commit: "abc1234", idempotency_key: crypto.randomUUID() }),
    );
    expect((await agreeBoth(world, staff, made)).results[0]).toEqual({ ok: false, reason: "unreviewed_fix" });
  });

  it("gives no two reports one address, and never changes a published one", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    await loadDemoWorld({ ...world.services, capabilities: [auditsCapability] });
    const { content } = await agreeBoth(world, staff, made);
    expect(await publishAudit(staff, made.id, { slug: DEMO_SLUG, content })).toEqual({ ok: false, reason: "slug_taken" });
    await publishAudit(staff, made.id, { slug: "zebrafinch", content });
    const facts = factsSchema.parse({ revision: "9", projectName: "Other", contactName: "R", email: "r@example.com", chain: "Base" });
    expect(await editAuditFacts(staff, made.id, facts)).toEqual({ ok: false, reason: "published" });
    expect(await editFinding(staff, made.id, 1, findingInput({ revision: "1" }))).toEqual({ ok: false, reason: "published" });
    expect(
      await answerFinding(
        asVisitor(world),
        made.token,
        answerSchema.parse({ finding: "1", answer: "disputed", body: "No", idempotency_key: crypto.randomUUID() }),
      ),
    ).toEqual({ ok: false, reason: "published" });
  });
});

describe("a published report", () => {
  it("has the hash of its exact bytes and of its scope, and a changed byte changes it", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await loadDemoWorld({ ...world.services, capabilities: [auditsCapability] });
    const report = await findReport(db, DEMO_SLUG);
    const pdf = (await findReportPdf(db, DEMO_SLUG)) ?? Buffer.of();
    expect(report?.reportSha256).toBe(sha256(pdf));
    expect(await fileSha256(new Blob([new Uint8Array(pdf)]))).toBe(report?.reportSha256);
    const forged = new Uint8Array(pdf);
    forged[forged.length >> 1] = (forged[forged.length >> 1] ?? 0) ^ 1;
    expect(await fileSha256(new Blob([forged]))).not.toBe(report?.reportSha256);
    expect(report?.scopeSha256).toBe(sha256(canonicalScope(report?.content.scope ?? [])));
  });

  it("is unchanged by later changes of its rows", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await loadDemoWorld({ ...world.services, capabilities: [auditsCapability] });
    const before = await findReport(db, DEMO_SLUG);
    await db.update(auditFindings).set({ title: "Changed behind our backs" });
    await db.update(audits).set({ projectName: "Changed" }).where(eq(audits.slug, DEMO_SLUG));
    expect(await findReport(db, DEMO_SLUG)).toEqual(before);
  });

  it("is listed and found by year and chain; others are not", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    await aSharedAudit(world, staff);
    const { db } = world.services;
    await loadDemoWorld({ ...world.services, capabilities: [auditsCapability] });
    const slugs = async (filter: Parameters<typeof listReports>[1]) => (await listReports(db, filter)).reports.map(({ slug }) => slug);
    expect(await slugs({})).toEqual([DEMO_SLUG]);
    expect(await slugs({ year: "2026", chain: "Ethereum" })).toEqual([DEMO_SLUG]);
    // Unknown filter values are ignored.
    expect(await slugs({ year: "1999" })).toEqual([DEMO_SLUG]);
    expect(await findReport(db, "zebrafinch-vault")).toBeUndefined();
  });
});

it("fills the board, and is removed completely", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await loadDemoWorld({ ...world.services, capabilities: [auditsCapability] });
  const all = await db.select().from(audits);
  expect(AUDIT_STATUSES.filter((status) => !all.some((audit) => audit.status === status))).toEqual(["fix_review"]);
  await removeDemo(await asStaff(world));
  for (const table of [audits, auditFindings]) expect(await db.select().from(table)).toEqual([]);
});

describe("retention and erasure", () => {
  it("deletes requests declined two years ago, and nothing else", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const [old, open] = [await anAudit(world), await anAudit(world)];
    await declineAudit(staff, old.id, { reason: "No time" });
    await runRetention(world.services, RUNNING);
    expect(await world.services.db.$count(audits)).toBe(2);
    world.clock.advance(740 * 86_400_000);
    await runRetention(world.services, RUNNING);
    expect(await world.services.db.select({ id: audits.id }).from(audits)).toEqual([{ id: open.id }]);
  });

  it("erases a person, and keeps a published report that others rely on", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const made = await aSharedAudit(world, staff);
    const { content } = await agreeBoth(world, staff, made);
    await publishAudit(staff, made.id, { slug: "zebrafinch", content });
    await anAudit(world);
    const theirs = await auditsOfPerson.find(world.services.db, "RINA@example.com");
    await world.services.db.transaction((tx) =>
      auditsOfPerson.erase(
        tx,
        theirs.map(({ id }) => id),
        world.services,
      ),
    );
    const left = await world.services.db.select().from(audits);
    expect(left.map(({ email, contactName, slug }) => ({ email, contactName, slug }))).toEqual([
      { email: "erased@invalid.example", contactName: "Erased", slug: "zebrafinch" },
    ]);
    expect(await findReportPdf(world.services.db, "zebrafinch")).toBeDefined();
  });
});

describe("a report's quotations", () => {
  it("prevent agreement while an excerpt is not in the source, or a finding not in scope", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { id, token, audit } = await aSharedAudit(world, staff);
    const agree = async () => agreeAsFirm(staff, id, { content: await contentOf(world, token) });
    const revision = async () => (await findAudit(world.services.db, id))?.scopeRevision ?? 0;
    await setAuditScope(
      staff,
      id,
      { revision: await revision(), scope: [] },
      sourcesOf({ "Pebble.sol": `// another first line\n${SOURCE}` }),
    );
    expect(await agree()).toEqual({ ok: false, reason: "stale_excerpt" });
    await setAuditScope(staff, id, { revision: await revision(), scope: [{ path: "Other.sol", sha256: "a".repeat(64) }] });
    expect(await agree()).toEqual({ ok: false, reason: "out_of_scope" });
    await setAuditScope(staff, id, { revision: await revision(), scope: [...audit.scope] }, sourcesOf({ "Pebble.sol": SOURCE }));
    expect(await agree()).toMatchObject({ ok: true });
  });
});

describe("a published report", () => {
  it("can be withdrawn with a reason: removed from list, sitemap and download, but its hash stays", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { db } = world.services;
    const made = await aSharedAudit(world, staff);
    expect(await withdrawReport(staff, made.id, { reason: "Early" })).toEqual({ ok: false, reason: "not_public" });
    const { content } = await agreeBoth(world, staff, made);
    await publishAudit(staff, made.id, { slug: "zebrafinch", content });
    const reportSha256 = (await findReport(db, "zebrafinch"))?.reportSha256;
    expect(await findWithdrawn(db, "zebrafinch")).toBeUndefined();
    await withdrawReport(staff, made.id, { reason: "A finding was missed." });
    expect([
      await findReport(db, "zebrafinch"),
      await findReportPdf(db, "zebrafinch"),
      (await listReports(db, {})).reports,
      await reportAddresses(world.services),
    ]).toEqual([undefined, undefined, [], [{ path: "/company/request-audit" }]]);
    expect(await findWithdrawn(db, "zebrafinch")).toMatchObject({ reason: "A finding was missed.", reportSha256 });
    expect((await runList(staff, AUDIT_SOURCE, parseListQuery(AUDIT_SOURCE.list, new URLSearchParams()))).rows).toMatchObject([
      { status: "published", withdrawnAt: world.clock.now() },
    ]);
    expect(await withdrawReport(staff, made.id, { reason: "Again" })).toEqual({ ok: false, reason: "not_public" });
  });

  it("publishes its code only if both agreed to that", async () => {
    await using world = await testWorld();
    const staff = await asStaff(world);
    const { db } = world.services;
    for (const [slug, showsSources] of [
      ["shown", true],
      ["hidden", false],
    ] as const) {
      const made = await aSharedAudit(world, staff);
      await setShowsSources(staff, made.id, { showsSources });
      const { content } = await agreeBoth(world, staff, made);
      await publishAudit(staff, made.id, { slug, content });
    }
    expect([
      await findReportSource(db, "shown", "Pebble.sol"),
      await findReportSource(db, "hidden", "Pebble.sol"),
      await findReportSource(db, "shown", "../Pebble.sol"),
    ]).toEqual([SOURCE, undefined, undefined]);
  });
});
