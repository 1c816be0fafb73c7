import { findContact } from "#features/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { auditReports } from "#db/schema/audits.ts";
import { eq } from "drizzle-orm";
import { buildReport, scopeHash } from "./build-report.server.ts";
import { findAuditByToken } from "./load-client-audit.server.ts";
import { reportPdf } from "./pdf/report-pdf.server.ts";

/** For the client: the report as it would be today, or the very bytes once they are public. Undefined before anything is shared. */
export async function loadDraftPdf(ctx: Ctx, token: string): Promise<Buffer | undefined> {
  const { db } = ctx.services;
  const audit = await findAuditByToken(ctx, token);
  if (!audit?.sharedAt) return undefined;
  const [published] = audit.status === "published" ? await db.select({ pdf: auditReports.pdf }).from(auditReports).where(eq(auditReports.auditId, audit.id)) : [];
  if (published) return published.pdf;
  const report = await buildReport(db, audit);
  return reportPdf({ report, scopeSha256: scopeHash(report), publication: { draftAt: ctx.services.clock.now() }, contact: await findContact(db) });
}
