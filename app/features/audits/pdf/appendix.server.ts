import { filled } from "#kit/settings/contact.server.ts";
import { CHARACTER_WORDS, REPORT_DISCLAIMER, REPORT_METHOD, SCOPE_HASH_WORDS } from "#content/audits/report-words.ts";
import { BRAND } from "#content/brand.ts";
import {
  IMPACT_WORDS,
  LEVEL_LABELS,
  type Level,
  LEVELS,
  LIKELIHOOD_WORDS,
  SEVERITIES,
  SEVERITY_LABELS,
  SEVERITY_WORDS,
  severityOf,
} from "#domain/severity/severity.ts";
import { drawTable } from "#platform/pdf-table.server.ts";
import { TYPE } from "#platform/pdf-text.server.ts";
import { heading, paragraph, type Pdf } from "#platform/pdf.server.ts";
import { SEVERITY_INK } from "./cover.server.ts";
import type { ReportPdfInput } from "./report-pdf-input.ts";

/** A 64-character line would leave no room for the path, and uneven breaks are hard to compare, so the hash is split in half. */
const HASH = { ...TYPE.cell, size: 7, leading: 11 };
const FROM_HIGH: readonly Level[] = LEVELS.toReversed();

const halves = (sha256: string) =>
  [sha256.slice(0, 32), sha256.slice(32)].filter((half) => half !== "").map((text) => ({ text, style: HASH }));

export function drawScope(pdf: Pdf, { report, scopeSha256 }: ReportPdfInput): void {
  heading(pdf, "H2", "Scope");
  if (report.repository !== "")
    paragraph(pdf, `Repository: ${report.repository}${report.commit === "" ? "" : `, commit ${report.commit}`}`);
  drawTable(pdf, {
    columns: [{ head: "File" }, { head: "Lines of code (nSLOC)", isFigure: true }, { head: "SHA-256", width: 150 }],
    rows: report.scope.map(({ path, sha256 = "–", nsloc }) => ({
      cells: [path, nsloc === undefined ? "–" : String(nsloc), halves(sha256)],
    })),
  });
  pdf.y += 10;
  paragraph(pdf, `SHA-256 of the scope: ${scopeSha256}`, TYPE.small);
  paragraph(pdf, SCOPE_HASH_WORDS, TYPE.small);
}

function drawMatrix(pdf: Pdf): void {
  heading(pdf, "H3", "How severity is found");
  drawTable(pdf, {
    columns: [
      { head: "Impact", width: 70 },
      ...FROM_HIGH.map((level, index) => ({ head: `Likelihood ${LEVEL_LABELS[level].toLowerCase()}`, ...(index > 0 && { width: 90 }) })),
    ],
    rows: FROM_HIGH.map((impact) => ({
      cells: [
        LEVEL_LABELS[impact],
        ...FROM_HIGH.map((likelihood) => {
          const severity = severityOf(impact, likelihood);
          return [{ text: SEVERITY_LABELS[severity], style: { ...TYPE.cellStrong, colour: SEVERITY_INK[severity] } }];
        }),
      ],
    })),
  });
  pdf.y += 12;
  const meanings = [
    ...FROM_HIGH.map((level) => [`Impact ${LEVEL_LABELS[level].toLowerCase()}`, IMPACT_WORDS[level]]),
    ...FROM_HIGH.map((level) => [`Likelihood ${LEVEL_LABELS[level].toLowerCase()}`, LIKELIHOOD_WORDS[level]]),
    ...SEVERITIES.map((severity) => [SEVERITY_LABELS[severity], SEVERITY_WORDS[severity]]),
  ];
  drawTable(pdf, {
    columns: [{ head: "Word", width: 110 }, { head: "Meaning" }],
    rows: meanings.map((cells) => ({ cells: cells.map(String) })),
  });
}

function whereToVerify({ publication, contact }: ReportPdfInput): string {
  if ("draftAt" in publication)
    return `This is a draft for ${BRAND.name} and its client. It is not published and must not be passed on as a report.`;
  return `The SHA-256 of this very document stands at /audits/${publication.slug} on the site of ${BRAND.name}, where any copy can be checked in the browser. If a copy gives another hash, please tell us: ${contact.contactEmail}.`;
}

export function drawAppendix(pdf: Pdf, input: ReportPdfInput): void {
  heading(pdf, "H2", "Appendix");
  heading(pdf, "H3", "Method");
  for (const text of REPORT_METHOD) paragraph(pdf, text);
  drawMatrix(pdf);
  heading(pdf, "H3", "How to check this document");
  paragraph(pdf, whereToVerify(input));
  paragraph(pdf, CHARACTER_WORDS);
  heading(pdf, "H3", "Disclaimer");
  for (const text of filled(REPORT_DISCLAIMER, input.contact)) paragraph(pdf, text);
}
