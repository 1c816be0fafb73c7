import { placeOf } from "#domain/audits/excerpt.ts";
import { findingStanding } from "#domain/audits/finding-status.ts";
import { findingName, type ReportFinding } from "#domain/audits/report.ts";
import { LEVEL_LABELS, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { drawTable } from "#platform/pdf-table.server.ts";
import { TYPE } from "#platform/pdf-text.server.ts";
import {
  artifact,
  CONTENT_WIDTH,
  heading,
  keepTogether,
  keyValues,
  MARGIN,
  paragraph,
  placeText,
  tagged,
  type Pdf,
} from "#platform/pdf.server.ts";
import { drawCode } from "./code-block.server.ts";
import { SEVERITY_INK } from "./cover.server.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";
import { drawReportText } from "./report-text.server.ts";

const LABEL_HEIGHT = 16;
/** Minimum space that a finding needs to start on a page. */
const BEGINNING = 150;

/** Lists all findings in one table. */
export function drawSummaryTable(pdf: Pdf, { report }: ReportPdfInput): void {
  heading(pdf, "H2", "Findings at a glance");
  if (report.findings.length === 0) return paragraph(pdf, "We found nothing to report.");
  drawTable(pdf, {
    columns: [{ head: "No", width: 30 }, { head: "Finding" }, { head: "Severity", width: 72 }, { head: "Status", width: 130 }],
    rows: report.findings.map((finding) => ({
      cells: [
        findingName(finding.number),
        finding.title,
        [{ text: SEVERITY_LABELS[finding.severity], style: { ...TYPE.cellStrong, colour: SEVERITY_INK[finding.severity] } }],
        findingStanding(finding),
      ],
    })),
  });
}

function part(pdf: Pdf, title: string, text: string): void {
  if (text === "") return;
  keepTogether(pdf, LABEL_HEIGHT + 3 * TYPE.text.leading);
  tagged(pdf, "H4", () => placeText(pdf, title, TYPE.strong, { x: MARGIN, y: pdf.y, width: CONTENT_WIDTH }, 1));
  pdf.y += LABEL_HEIGHT;
  drawReportText(pdf, text);
}

function drawFacts(pdf: Pdf, finding: ReportFinding): void {
  const facts = [
    ["Severity", SEVERITY_LABELS[finding.severity]],
    ["Impact", LEVEL_LABELS[finding.impact]],
    ["Likelihood", LEVEL_LABELS[finding.likelihood]],
    ["Status", findingStanding(finding)],
    ...(finding.references.length > 0 ? ([["References", finding.references.join(", ")]] as const) : []),
  ] as const;
  artifact(pdf, () => pdf.doc.rect(MARGIN, pdf.y, 3, TYPE.small.leading + TYPE.strong.leading).fill(SEVERITY_INK[finding.severity]));
  pdf.y += keyValues(pdf, facts, { x: MARGIN + 12, y: pdf.y, width: CONTENT_WIDTH - 12 }) + 10;
}

function drawFinding(pdf: Pdf, finding: ReportFinding): void {
  keepTogether(pdf, BEGINNING);
  heading(pdf, "H3", `${findingName(finding.number)}  ${finding.title}`);
  drawFacts(pdf, finding);
  const place = placeOf(finding);
  if (place !== "") paragraph(pdf, place, TYPE.small);
  if (finding.excerpt !== "") drawCode(pdf, finding.excerpt, finding.lineFrom);
  part(pdf, "What is wrong", finding.description);
  part(pdf, "Proof", finding.proof);
  part(pdf, "What to do", finding.recommendation);
  part(pdf, "What its owners say", finding.clientWords);
}

export function drawFindings(pdf: Pdf, { report }: ReportPdfInput): void {
  if (report.findings.length === 0) return;
  heading(pdf, "H2", "Findings");
  for (const finding of report.findings) drawFinding(pdf, finding);
}
