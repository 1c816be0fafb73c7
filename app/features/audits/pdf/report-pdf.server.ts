import { BRAND } from "#content/brand.ts";
import { closePdf, heading, openPdf, startPage } from "#platform/pdf.server.ts";
import { drawAppendix, drawScope } from "./appendix.server.ts";
import { dayOf, drawCover } from "./cover.server.ts";
import { drawFindings, drawSummaryTable } from "./report-findings.server.ts";
import { dateOf, type ReportPdfInput } from "./report-pdf-input.ts";
import { drawReportText } from "./report-text.server.ts";

/** The report as a document. The same content and date always give the same bytes: its hash is what readers check. */
export async function reportPdf(input: ReportPdfInput): Promise<Buffer<ArrayBuffer>> {
  const { report, publication } = input;
  const date = dateOf(input);
  const isDraft = "draftAt" in publication;
  const pdf = await openPdf({
    title: `${BRAND.name} audit of ${report.project}`,
    author: BRAND.name,
    createdAt: date,
    footer: `${BRAND.name}, audit of ${report.project}, ${isDraft ? "draft of " : ""}${dayOf(date)}`,
    motif: { slug: isDraft ? report.project : publication.slug, family: "company" },
  });
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
