import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import { DEMO_TALK } from "#content/audits/timelocked-savings/demo-texts.ts";
import { DEMO_FILE, DEMO_FINDINGS, DEMO_FIX, DEMO_FOLDER, DEMO_SLUG, DEMO_SUMMARY } from "#content/audits/timelocked-savings/report.ts";
import { BRAND } from "#content/brand.ts";
import { findingName } from "#domain/audits/report.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { sha256Of } from "#kit/files/store-files.server.ts";
import type { Actor } from "#platform/actor.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { auditFindings, auditMessages, audits, auditSources } from "#db/schema/audits.ts";
import { people } from "#db/schema/people.ts";
import { type Audit, subjectOf } from "./audit-record.server.ts";
import { buildReport, contentHash } from "./build-report.server.ts";
import { DEMO_AUDITS, type DemoAudit } from "./demo-audits.ts";
import { storeReport } from "./publish-audit.server.ts";
import { mergeScope } from "./read-sources.server.ts";

const DAY_MS = 86_400_000;
const VISITOR: Actor = { kind: "visitor", address: "" };
const SYSTEM: Actor = { kind: "system" };

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const secrets = () => ({ idempotencyKey: randomUUID(), requestHash: "demo", isDemo: true });

async function insertAudit(tx: Tx, values: typeof audits.$inferInsert): Promise<Audit> {
  const [audit] = await tx.insert(audits).values(values).returning();
  if (!audit) throw new Error("The demo audit was not stored.");
  await recordEvents(tx, VISITOR, audit.createdAt, [
    { type: "audit.requested", subject: subjectOf(audit), after: { chain: audit.chain, files: audit.scope.length } },
  ]);
  return audit;
}

async function insertDemo(tx: Tx, demo: DemoAudit, now: Date, lead: string | null): Promise<void> {
  const { daysAgo, span, question, priceCents = null, declineReason = "", wantsCall = false, ...facts } = demo;
  const createdAt = later(now, -daysAgo);
  const isTaken = demo.status !== "requested" && demo.status !== "declined";
  const audit = await insertAudit(tx, {
    ...facts,
    ...secrets(),
    priceCents,
    declineReason,
    wantsCall,
    startsOn: span ? utcDay(later(now, span[0])) : null,
    endsOn: span ? utcDay(later(now, span[1])) : null,
    assigneeId: isTaken ? lead : null,
    teamIds: isTaken && span && lead !== null ? [lead] : [],
    clientAnsweredAt: question === undefined ? null : later(now, -0.5),
    createdAt,
    updatedAt: createdAt,
  });
  if (question === undefined) return;
  const at = later(now, -0.5);
  await tx
    .insert(auditMessages)
    .values({ auditId: audit.id, writtenBy: "client", body: question, idempotencyKey: randomUUID(), createdAt: at });
  await recordEvents(tx, VISITOR, at, [{ type: "audit.client_wrote", subject: subjectOf(audit) }]);
}

async function insertFindings(tx: Tx, auditId: string, at: Date): Promise<void> {
  for (const [
    index,
    {
      lines: [lineFrom, lineTo],
      references,
      ...finding
    },
  ] of DEMO_FINDINGS.entries()) {
    const number = index + 1;
    const isFixed = finding.status === "fixed";
    const values = {
      ...finding,
      references: [...references],
      auditId,
      number,
      file: DEMO_FILE,
      lineFrom,
      lineTo,
      fixCommit: isFixed ? DEMO_FIX : "",
      fixVerifiedAt: isFixed ? at : null,
      createdAt: at,
      updatedAt: at,
    };
    const [stored] = await tx.insert(auditFindings).values(values).returning({ id: auditFindings.id });
    const said = DEMO_TALK.filter((each) => each.finding === number);
    for (const [turn, { from, body }] of said.entries())
      await tx.insert(auditMessages).values({
        auditId,
        findingId: stored?.id ?? null,
        writtenBy: from,
        body,
        idempotencyKey: randomUUID(),
        createdAt: new Date(at.getTime() + turn * 3_600_000),
      });
  }
}

/** Of a contract that is really there, with findings that are really in it, published as every other report is. */
async function insertPublished(tx: Tx, now: Date): Promise<void> {
  const bytes = await readFile(`${DEMO_FOLDER}/${DEMO_FILE}`);
  const source = { path: DEMO_FILE, text: bytes.toString(), sha256: sha256Of(bytes) };
  const [createdAt, publishedAt] = [later(now, -40), later(now, -12)];
  const audit = await insertAudit(tx, {
    projectName: "Timelocked savings",
    contactName: "Demo client",
    email: "demo@orbweave.example",
    company: `${BRAND.name}, as a demonstration`,
    chain: "Ethereum",
    status: "fix_review",
    scope: mergeScope([], [source]),
    docs: "A demonstration: the contract and its mended version are in the source of this site.",
    summary: DEMO_SUMMARY,
    startsOn: utcDay(later(now, -26)),
    endsOn: utcDay(later(now, -22)),
    sharedAt: later(now, -21),
    showsSources: true,
    ...secrets(),
    createdAt,
    updatedAt: publishedAt,
  });
  await tx.insert(auditSources).values({ ...source, auditId: audit.id, createdAt });
  await insertFindings(tx, audit.id, later(now, -16));
  const report = await buildReport(tx, audit);
  const content = contentHash(report);
  const publication = await storeReport(tx, audit, report, DEMO_SLUG, publishedAt);
  const agreed = { firmAgreedAt: publishedAt, firmAgreedContent: content, clientAgreedAt: later(now, -13), clientAgreedContent: content };
  await tx
    .update(audits)
    .set({ status: "published", ...agreed, ...publication })
    .where(eq(audits.id, audit.id));
  await recordEvents(tx, SYSTEM, publishedAt, [
    {
      type: "audit.published",
      subject: subjectOf(audit),
      details: { slug: DEMO_SLUG, reportSha256: publication.reportSha256, findings: findingName(DEMO_FINDINGS.length) },
    },
  ]);
}

export async function addDemoAudits(tx: Tx, now: Date): Promise<void> {
  const [lead] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isDemo, true), sql`'audits' = any(${people.areas})`));
  await insertPublished(tx, now);
  for (const demo of DEMO_AUDITS.toSorted((one, other) => other.daysAgo - one.daysAgo)) await insertDemo(tx, demo, now, lead?.id ?? null);
}
