import type { AuditReport } from "#domain/audits/report.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";

export interface ReportPdfInput {
  readonly report: AuditReport;
  readonly scopeSha256: string;
  /** The publication's slug and time, or the draft's date. The only timestamp in the bytes. */
  readonly publication: { readonly slug: string; readonly publishedAt: Date } | { readonly draftAt: Date };
  readonly contact: ContactFacts;
  /** The firm's logo, if set. */
  readonly logo?: Buffer | undefined;
}

export const dateOf = ({ publication }: Pick<ReportPdfInput, "publication">) =>
  "draftAt" in publication ? publication.draftAt : publication.publishedAt;
