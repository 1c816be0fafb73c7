import type { AuditReport } from "#domain/audits/report.ts";
import type { ContactFacts } from "#kit/settings/contact-facts.ts";

export interface ReportPdfInput {
  readonly report: AuditReport;
  readonly scopeSha256: string;
  /** Where and when it was published, or when the draft was made. The only time in the bytes. */
  readonly publication: { readonly slug: string; readonly publishedAt: Date } | { readonly draftAt: Date };
  readonly contact: ContactFacts;
  /** The bytes of the firm's logo, if there is one. */
  readonly logo?: Buffer | undefined;
}

export const dateOf = ({ publication }: Pick<ReportPdfInput, "publication">) =>
  "draftAt" in publication ? publication.draftAt : publication.publishedAt;
