import { BRAND } from "#content/brand.ts";
import { dayOf } from "#domain/audits/day-of.ts";
import { codeRead } from "#domain/audits/report.ts";
import { formatSpan } from "#domain/list/office-time.ts";
import { countSeverities, type Severity, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { BAND_HEIGHT, drawBand, LEDE, LEFT_WIDTH } from "#platform/pdf-cover.server.ts";
import { linesOf, PAPER, TYPE, type TextStyle } from "#platform/pdf-text.server.ts";
import { artifact, CONTENT_WIDTH, drawLines, keyValues, MARGIN, placeText, tagged, type Pdf } from "#platform/pdf.server.ts";
import { dateOf, type ReportPdfInput } from "./report-pdf-input.ts";

const TITLE: TextStyle = { ...TYPE.title, size: 30, leading: 34 };

export const SEVERITY_INK: Readonly<Record<Severity, string>> = {
  critical: PAPER.danger,
  high: PAPER.threadDanger,
  medium: PAPER.turmeric,
  low: PAPER.indigo,
  informational: PAPER.inkSoft,
};

function span({ startsOn, endsOn }: ReportPdfInput["report"]): string {
  return startsOn === null || endsOn === null ? "" : formatSpan(startsOn, endsOn);
}

function drawHead(pdf: Pdf, input: ReportPdfInput): void {
  const { report } = input;
  const lines = linesOf(pdf, report.project, TITLE, LEFT_WIDTH, 2);
  const y = 96;
  drawBand(pdf, BRAND.name);
  tagged(pdf, "P", () => placeText(pdf, "Smart-contract audit", LEDE, { x: MARGIN, y: y - 2, width: LEFT_WIDTH }, 1));
  tagged(pdf, "H1", () => drawLines(pdf, lines, TITLE, { x: MARGIN - 1, y: y + 14 }));
  const below = y + 20 + lines.length * TITLE.leading;
  if (report.client !== "")
    tagged(pdf, "P", () => placeText(pdf, `for ${report.client}`, LEDE, { x: MARGIN, y: below, width: LEFT_WIDTH }, 1));
  const isDraft = "draftAt" in input.publication;
  keyValues(
    pdf,
    [
      [isDraft ? "Draft of" : "Published", dayOf(dateOf(input))],
      ["Chain", report.chain],
    ],
    { x: MARGIN, y: 198, width: LEFT_WIDTH },
  );
}

const TILE_GAP = 8;
const TILE_HEIGHT = 52;

/** The number of findings by severity. */
function drawCounts(pdf: Pdf, { report }: ReportPdfInput): void {
  const counts = countSeverities(report.findings);
  const width = (CONTENT_WIDTH - TILE_GAP * (counts.length - 1)) / counts.length;
  counts.forEach(({ severity, count }, index) => {
    const x = MARGIN + index * (width + TILE_GAP);
    const number: TextStyle = {
      face: "display",
      size: 22,
      leading: 26,
      colour: count === 0 ? pdf.colours.hairlineStrong : SEVERITY_INK[severity],
    };
    artifact(pdf, () => {
      pdf.doc.rect(x, pdf.y, width, TILE_HEIGHT).fill(pdf.colours.raised);
      pdf.doc.rect(x, pdf.y, width, 2).fill(count === 0 ? pdf.colours.hairline : SEVERITY_INK[severity]);
    });
    tagged(pdf, "P", () => {
      drawLines(pdf, [String(count)], number, { x: x + 10, y: pdf.y + 7 });
      drawLines(pdf, [SEVERITY_LABELS[severity]], TYPE.small, { x: x + 10, y: pdf.y + 34 });
    });
  });
  pdf.y += TILE_HEIGHT;
}

function factsOf({ report }: ReportPdfInput): (readonly [string, string])[] {
  const facts: (readonly [string, string])[] = [
    ["Read", span(report)],
    ["By", report.team.join(", ") || BRAND.name],
    codeRead(report),
    ["Files in scope", String(report.scope.length)],
  ];
  return facts.filter(([, value]) => value !== "");
}

export function drawCover(pdf: Pdf, input: ReportPdfInput): void {
  drawHead(pdf, input);
  pdf.y = BAND_HEIGHT + 24;
  pdf.y += keyValues(pdf, factsOf(input), { x: MARGIN, y: pdf.y, width: CONTENT_WIDTH }) + 20;
  drawCounts(pdf, input);
}
