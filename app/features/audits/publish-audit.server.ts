import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { AuditReport } from "#domain/audits/report.ts";
import { mayPublish } from "#domain/audits/audit-status.ts";
import { sha256Of } from "#features/files/store-files.server.ts";
import { findContact } from "#features/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditReports, audits } from "#db/schema/audits.ts";
import { auditPublishedLetter } from "./audit-letters.ts";
import type { Refused } from "./audit-reasons.ts";
import { type Audit, subjectOf } from "./audit-record.server.ts";
import { buildReport, contentHash, scopeHash } from "./build-report.server.ts";
import { change, mailClient, manage, type Managed } from "./manage-audit.server.ts";
import { reportPdf } from "./pdf/report-pdf.server.ts";
import type { agreeSchema, publishSchema } from "./staff-input.ts";

/** What a report must have before it can be agreed to. */
function lacks({ summary, scope, findings }: AuditReport): Refused<"no_summary" | "no_hashes" | "unreviewed_fix"> | undefined {
  if (summary === "") return { ok: false, reason: "no_summary" };
  if (scope.length === 0 || scope.some(({ sha256 }) => sha256 === undefined)) return { ok: false, reason: "no_hashes" };
  return findings.some(({ status, isFixVerified }) => status === "fixed" && !isFixVerified) ? { ok: false, reason: "unreviewed_fix" } : undefined;
}

/** For the firm, to exactly the content that was read. */
export function agreeAsFirm(ctx: Ctx, id: string, { content }: z.output<typeof agreeSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.status === "published") return { ok: false, reason: "published" };
    const report = await buildReport(tx, audit);
    if (contentHash(report) !== content) return { ok: false, reason: "changed" };
    const lacking = lacks(report);
    if (lacking) return lacking;
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

/** Keeps the words and the very bytes, and what they hash to. Callers have made sure that both sides agree. */
export async function storeReport(tx: Tx, audit: Pick<Audit, "id">, report: AuditReport, slug: string, publishedAt: Date): Promise<Publication> {
  const scopeSha256 = scopeHash(report);
  const pdf = await reportPdf({ report, scopeSha256, publication: { slug, publishedAt }, contact: await findContact(tx) });
  const kept = { content: report, pdf, createdAt: publishedAt };
  await tx.insert(auditReports).values({ auditId: audit.id, ...kept }).onConflictDoUpdate({ target: auditReports.auditId, set: kept });
  return { slug, publishedAt, reportSha256: sha256Of(pdf), scopeSha256 };
}

/** Public from now on, for good: a report that could change afterwards would prove nothing. */
export function publishAudit(ctx: Ctx, id: string, { slug, content }: z.output<typeof publishSchema>): Promise<Managed> {
  return manage(ctx, id, async (found): Promise<Managed> => {
    const { tx, audit, record } = found;
    if (audit.status === "published") return { ok: false, reason: "published" };
    if (!mayPublish(audit.status)) return { ok: false, reason: "cannot_move" };
    const report = await buildReport(tx, audit);
    const current = contentHash(report);
    if (current !== content || audit.firmAgreedContent !== current || audit.clientAgreedContent !== current) return { ok: false, reason: "not_agreed" };
    const lacking = lacks(report);
    if (lacking) return lacking;
    const [other] = await tx.select({ id: audits.id }).from(audits).where(and(eq(audits.slug, slug), ne(audits.id, id)));
    if (other) return { ok: false, reason: "slug_taken" };
    const publication = await storeReport(tx, audit, report, slug, ctx.services.clock.now());
    record({ type: "audit.published", subject: subjectOf(audit), before: { status: audit.status }, after: { status: "published" }, details: { slug, reportSha256: publication.reportSha256 } });
    await mailClient(tx, ctx, audit, "audit-published", auditPublishedLetter);
    return change(found, ctx, { status: "published", ...publication });
  });
}
