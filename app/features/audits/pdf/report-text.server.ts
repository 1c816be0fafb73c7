import { parseReportText } from "#domain/audits/report-text.ts";
import { plainText } from "#domain/prose/inline.ts";
import { paragraph, type Pdf } from "#platform/pdf.server.ts";
import { drawCode } from "./code-block.server.ts";

/** The report's long texts. */
export function drawReportText(pdf: Pdf, text: string): void {
  for (const block of parseReportText(text)) {
    if (block.kind === "code") drawCode(pdf, block.text, null);
    else if (block.kind === "paragraph") paragraph(pdf, plainText(block.text));
    else for (const item of block.items) paragraph(pdf, `•  ${plainText(item)}`);
  }
}
