import { dayOf } from "#domain/audits/day-of.ts";
import type { AuditReport } from "#domain/audits/report.ts";
import { BRAND } from "#content/brand.ts";
import { closePdf, heading, openPdf, type PdfOptions, startPage } from "#platform/pdf.server.ts";
import { drawAppendix, drawScope } from "./appendix.server.ts";
import { drawCover } from "./cover.server.ts";
import { drawFindings, drawSummaryTable } from "./report-findings.server.ts";
import { dateOf, type ReportPdfInput } from "./report-pdf-input.ts";
import { drawReportText } from "./report-text.server.ts";
import { spelledOut } from "./spelled-out.server.ts";

/** Deterministic: the same content and date give the same bytes, because readers verify the hash. */
export async function reportPdf(given: ReportPdfInput): Promise<Buffer<ArrayBuffer>> {
  const { publication } = given;
  const date = dateOf(given);
  const isDraft = "draftAt" in publication;
  const optionsFor = ({ project }: Pick<AuditReport, "project">): PdfOptions => ({
    title: `${BRAND.name} audit of ${given.report.project}`,
    author: BRAND.name,
    createdAt: date,
    footer: `${BRAND.name}, audit of ${project}, ${isDraft ? "draft of " : ""}${dayOf(date)}`,
    motif: { slug: isDraft ? given.report.project : publication.slug, family: "company" },
    look: given.contact.look,
    logo: given.logo,
  });
  const opened = await openPdf(optionsFor(given.report));
  // Supported characters are known only once the document and its fonts are open.
  const input = { ...given, report: spelledOut(opened, given.report) };
  const { report } = input;
  const pdf = { ...opened, options: optionsFor(report) };
  drawCover(pdf, input);
  heading(pdf, "H2", "Summary");
  drawReportText(pdf, report.summary);
  drawSummaryTable(pdf, input);
  startPage(pdf);
  drawScope(pdf, input);
  drawFindings(pdf, input);
  startPage(pdf);
  drawAppendix(pdf, input);
  return closePdf(pdf);
}
