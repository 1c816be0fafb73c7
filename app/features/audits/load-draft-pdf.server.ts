import { findContact } from "#kit/settings/contact.server.ts";
import { findLogo } from "#kit/settings/look.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { auditReports } from "#db/schema/audits.ts";
import { eq } from "drizzle-orm";
import { authorise } from "#platform/write.server.ts";
import { type Audit, findAudit, findAuditByToken } from "./audit-record.server.ts";
import { buildReport, scopeHash } from "./build-report.server.ts";
import { reportPdf } from "./pdf/report-pdf.server.ts";

/** The published bytes, or a PDF of the current draft. */
async function pdfOf({ services: { db, clock } }: Ctx, audit: Audit): Promise<Buffer> {
  const [published] =
    audit.status === "published"
      ? await db.select({ pdf: auditReports.pdf }).from(auditReports).where(eq(auditReports.auditId, audit.id))
      : [];
  if (published) return published.pdf;
  const report = await buildReport(db, audit);
  const contact = await findContact(db);
  const logo = await findLogo(db, contact.look?.logo);
  return reportPdf({ report, scopeSha256: scopeHash(report), publication: { draftAt: clock.now() }, contact, logo });
}

/** For the client; undefined until findings are shared. */
export async function loadDraftPdf(ctx: Ctx, token: string): Promise<Buffer | undefined> {
  const audit = await findAuditByToken(ctx.services, token);
  return audit?.sharedAt ? pdfOf(ctx, audit) : undefined;
}

/** For staff, even before findings are shared. */
export async function loadOfficePdf(ctx: Ctx, id: string): Promise<Buffer | undefined> {
  authorise(ctx.actor, "audits");
  const audit = await findAudit(ctx.services.db, id);
  return audit && pdfOf(ctx, audit);
}
