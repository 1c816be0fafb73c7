import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { excerptOf } from "#domain/audits/excerpt.ts";
import { type AuditReport, findingName } from "#domain/audits/report.ts";
import { mayPublish } from "#domain/audits/audit-status.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import { findLogo } from "#kit/settings/look.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditReports, audits } from "#db/schema/audits.ts";
import { auditPublishedLetter, auditWithdrawnLetter, reportReadyLetter } from "./audit-letters.ts";
import type { AuditRefusal } from "./audit-reasons.ts";
import { type Audit, findSource, subjectOf } from "./audit-record.server.ts";
import { buildReport, contentHash, scopeHash } from "./build-report.server.ts";
import { change, mailClient, manage, type Managed } from "./manage-audit.server.ts";
import { reportPdf } from "./pdf/report-pdf.server.ts";
import type { agreeSchema, publishSchema, sourcesSchema, withdrawSchema } from "./staff-input.ts";

type Lacking = AuditRefusal<
  "no_summary" | "no_hashes" | "open_findings" | "ends_later" | "unreviewed_fix" | "stale_excerpt" | "out_of_scope"
>;

/** Excerpts that do not occur in the hashed code. Excerpts of code that is not stored were pasted by staff and are not checked. */
async function misquotes(tx: Tx, auditId: string, { scope, findings }: AuditReport): Promise<Lacking | undefined> {
  const inScope = new Set(scope.map(({ path }) => path));
  for (const { file, lineFrom, lineTo, excerpt } of findings) {
    if (file === "") continue;
    if (!inScope.has(file)) return { ok: false, reason: "out_of_scope" };
    const source = lineFrom === null ? undefined : await findSource(tx, auditId, file);
    if (source !== undefined && lineFrom !== null && excerptOf(source, lineFrom, lineTo ?? lineFrom) !== excerpt)
      return { ok: false, reason: "stale_excerpt" };
  }
  return undefined;
}

/** What the report still needs before anyone can agree to it. */
async function lacks(tx: Tx, auditId: string, report: AuditReport, now: Date): Promise<Lacking | undefined> {
  const { summary, scope, findings, endsOn } = report;
  if (summary === "") return { ok: false, reason: "no_summary" };
  if (scope.length === 0 || scope.some(({ sha256 }) => sha256 === undefined)) return { ok: false, reason: "no_hashes" };
  if (endsOn !== null && endsOn > utcDay(now)) return { ok: false, reason: "ends_later" };
  const open = findings.filter(({ status }) => status === "open");
  if (open.length > 0) return { ok: false, reason: "open_findings", named: open.map(({ number }) => findingName(number)) };
  if (findings.some(({ status, isFixVerified }) => status === "fixed" && !isFixVerified)) return { ok: false, reason: "unreviewed_fix" };
  return misquotes(tx, auditId, report);
}

/** Sets whether the code is published too. This is part of the agreed content, so existing agreements lapse. */
export function setShowsSources(ctx: Ctx, id: string, { showsSources }: z.output<typeof sourcesSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { audit, record } = found;
    if (audit.status === "published") return { ok: false, reason: "published" };
    if (audit.showsSources === showsSources) return { ok: true, audit };
    record({
      type: "audit.sources_chosen",
      subject: subjectOf(audit),
      before: { showsSources: audit.showsSources },
      after: { showsSources },
    });
    return change(found, ctx, { showsSources });
  });
}

/**
 * The firm's agreement to exactly the content that staff read. The client is asked afterwards, so that they never agree to something the
 * firm has not approved.
 */
export function agreeAsFirm(ctx: Ctx, id: string, { content }: z.output<typeof agreeSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.status === "published") return { ok: false, reason: "published" };
    const report = await buildReport(tx, audit);
    if (contentHash(report) !== content) return { ok: false, reason: "report_changed" };
    if (audit.firmAgreedContent === content) return { ok: true, audit };
    if (!audit.sharedAt) return { ok: false, reason: "share_first" };
    const lacking = await lacks(tx, id, report, ctx.services.clock.now());
    if (lacking) return lacking;
    await mailClient(tx, ctx, audit, reportReadyLetter);
    record({ type: "audit.firm_agreed", subject: subjectOf(audit), details: { content } });
    return change(found, ctx, { firmAgreedAt: ctx.services.clock.now(), firmAgreedContent: content });
  });
}

interface Publication {
  readonly slug: string;
  readonly publishedAt: Date;
  readonly reportSha256: string;
  readonly scopeSha256: string;
}

/** Stores the content, the exact bytes and their hashes. Callers have checked both agreements. */
export async function storeReport(
  tx: Tx,
  audit: Pick<Audit, "id">,
  report: AuditReport,
  slug: string,
  publishedAt: Date,
): Promise<Publication> {
  const scopeSha256 = scopeHash(report);
  const contact = await findContact(tx);
  const logo = await findLogo(tx, contact.look?.logo);
  const pdf = await reportPdf({ report, scopeSha256, publication: { slug, publishedAt }, contact, logo });
  const kept = { content: report, pdf, createdAt: publishedAt };
  await tx
    .insert(auditReports)
    .values({ auditId: audit.id, ...kept })
    .onConflictDoUpdate({ target: auditReports.auditId, set: kept });
  return { slug, publishedAt, reportSha256: sha256Of(pdf), scopeSha256 };
}

/** Publishes permanently: a report that could change would prove nothing. It can be withdrawn but not edited. */
export function publishAudit(ctx: Ctx, id: string, { slug, content }: z.output<typeof publishSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.status === "published") return { ok: false, reason: "published" };
    if (!mayPublish(audit.status)) return { ok: false, reason: "cannot_move" };
    const report = await buildReport(tx, audit);
    const current = contentHash(report);
    if (current !== content || audit.firmAgreedContent !== current || audit.clientAgreedContent !== current)
      return { ok: false, reason: "not_agreed" };
    const now = ctx.services.clock.now();
    const lacking = await lacks(tx, id, report, now);
    if (lacking) return lacking;
    const [other] = await tx
      .select({ id: audits.id })
      .from(audits)
      .where(and(eq(audits.slug, slug), ne(audits.id, id)));
    if (other) return { ok: false, reason: "slug_taken" };
    const publication = await storeReport(tx, audit, report, slug, now);
    record({
      type: "audit.published",
      subject: subjectOf(audit),
      before: { status: audit.status },
      after: { status: "published" },
      details: { slug, reportSha256: publication.reportSha256 },
    });
    await mailClient(tx, ctx, audit, auditPublishedLetter);
    return change(found, ctx, { status: "published", ...publication });
  });
}

/** Hides the report. Its URL keeps the hash and the reason, so that readers do not think a copy is valid or forged. */
export function withdrawReport(ctx: Ctx, id: string, { reason }: z.output<typeof withdrawSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.status !== "published" || audit.withdrawnAt) return { ok: false, reason: "not_public" };
    record({ type: "audit.withdrawn", subject: subjectOf(audit), details: { reason } });
    await mailClient(tx, ctx, audit, auditWithdrawnLetter);
    return change(found, ctx, { withdrawnAt: ctx.services.clock.now(), withdrawReason: reason });
  });
}
