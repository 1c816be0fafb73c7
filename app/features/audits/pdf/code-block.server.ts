import * as pdfkit from "pdfkit";
import Courier from "pdfkit/standard-fonts/Courier";
import { PAPER, TYPE } from "#platform/pdf-text.server.ts";
import { artifact, CONTENT_WIDTH, hasRoom, MARGIN, type Pdf, startPage, tagged } from "#platform/pdf.server.ts";
import { byNumber } from "./spelled-out.server.ts";

/** On the dev server, pdfkit lacks its standard fonts, so they are registered here; pdfkit's types do not declare this. */
interface BarePdfkit {
  readonly registerStdFonts?: (font: unknown) => void;
}

/** Registers the font and returns its name. */
function courier(): string {
  (pdfkit as unknown as BarePdfkit).registerStdFonts?.(Courier);
  return "Courier";
}

const SIZE = 7.5;
const LEADING = 10.5;
const PADDING = 8;
/** Courier's character width. */
const CHARACTER = 0.6 * SIZE;
const AFTER = 10;

interface CodeLine {
  readonly number: string;
  readonly text: string;
}

/** Courier is built into PDF readers but covers only Latin characters; others are printed as code points, so that none is misread. */
export const inCourier = (text: string) => text.replaceAll("\t", "    ").replaceAll(/[^\u0020-\u007E\u00A1-\u00FF]/gu, byNumber);

function cut(text: string, max: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += max) pieces.push(text.slice(at, at + max));
  return pieces.length > 0 ? pieces : [""];
}

function layLines(code: string, firstLine: number | null): { readonly lines: readonly CodeLine[]; readonly gutter: number } {
  const all = code.split("\n").map(inCourier);
  const digits = firstLine === null ? 0 : String(firstLine + all.length - 1).length;
  const gutter = digits === 0 ? 0 : (digits + 2) * CHARACTER;
  const max = Math.floor((CONTENT_WIDTH - 2 * PADDING - gutter) / CHARACTER);
  const lines = all.flatMap((text, index) =>
    cut(text, max).map((piece, part) => ({
      text: piece,
      number: firstLine !== null && part === 0 ? String(firstLine + index).padStart(digits) : "",
    })),
  );
  return { lines, gutter };
}

function drawText({ doc }: Pdf, text: string, x: number, y: number, colour: string): void {
  if (text.trim() === "") return;
  doc.font(courier()).fontSize(SIZE).fillColor(colour).text(text, x, y, { lineBreak: false });
}

function drawLines(pdf: Pdf, lines: readonly CodeLine[], gutter: number): void {
  const top = pdf.y + PADDING;
  artifact(pdf, () => {
    pdf.doc.rect(MARGIN, pdf.y, CONTENT_WIDTH, lines.length * LEADING + 2 * PADDING).fill(pdf.colours.raised);
    lines.forEach(({ number }, index) => drawText(pdf, number, MARGIN + PADDING, top + index * LEADING, PAPER.inkSoft));
  });
  tagged(pdf, "Code", () =>
    lines.forEach(({ text }, index) => drawText(pdf, text, MARGIN + PADDING + gutter, top + index * LEADING, PAPER.ink)),
  );
  pdf.y += lines.length * LEADING + 2 * PADDING;
}

/** Draws code with its line numbers, if known, across pages if needed. */
export function drawCode(pdf: Pdf, code: string, firstLine: number | null): void {
  const { lines, gutter } = layLines(code, firstLine);
  let rest = lines;
  while (rest.length > 0) {
    let here = rest.length;
    while (here > 0 && !hasRoom(pdf, here * LEADING + 2 * PADDING)) here -= 1;
    // Draws fewer than three lines on a page only if they are the last.
    if (here > 0 && (here >= 3 || here === rest.length)) {
      drawLines(pdf, rest.slice(0, here), gutter);
      rest = rest.slice(here);
    }
    if (rest.length > 0) startPage(pdf);
  }
  pdf.y += AFTER;
  // Restores the font size for the next text.
  pdf.doc.fontSize(TYPE.text.size);
}
