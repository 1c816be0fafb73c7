import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type Look, sideOf } from "#domain/look/look.ts";
import type { Side } from "#domain/look/palette.ts";
import { BUILT_SEED, MARK_FAMILY } from "#domain/weave/weave.ts";
import { drawMotif, drawSelvedge, weaveMotif, type Motif, type MotifName } from "./pdf-motif.server.ts";
import { drawLine, linesOf, takePen, textWidth, TYPE, type Pen, type TextStyle } from "./pdf-text.server.ts";

const POINTS_PER_MM = 72 / 25.4;
export const PAGE_WIDTH = 210 * POINTS_PER_MM;
const PAGE_HEIGHT = 297 * POINTS_PER_MM;
export const MARGIN = 18 * POINTS_PER_MM;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
/** Space between a page's last block and its footer. */
const FOOTER_ROOM = 36;
const BOTTOM = PAGE_HEIGHT - MARGIN - FOOTER_ROOM;
const SELVEDGE = { x: 0, y: MARGIN * 0.36, width: PAGE_WIDTH, height: 10 };

export interface PdfOptions {
  readonly title: string;
  readonly author: string;
  /** The only timestamp in the file, so that the same input at the same time gives the same bytes. */
  readonly createdAt: Date;
  /** Printed at the bottom of every page, beside the page number. */
  readonly footer: string;
  /** Woven along the top of every page except the first. */
  readonly motif: MotifName;
  /** Defaults to the built-in look. */
  readonly look?: Look | undefined;
  /** The look's logo as a PNG. */
  readonly logo?: Buffer | undefined;
}

/** Part of the structure tree that screen readers use. */
type Branch = PDFKit.PDFStructureElement;

/** An open document. `y` is where the next block goes: blocks advance it, text placed at fixed coordinates does not. */
export interface Pdf extends Pen {
  readonly options: PdfOptions;
  readonly root: Branch;
  readonly motif: Motif;
  /** Paper always uses the light theme. */
  readonly colours: Side;
  y: number;
}

export async function openPdf(options: PdfOptions): Promise<Pdf> {
  const info = {
    Title: options.title,
    Author: options.author,
    Creator: options.author,
    Producer: "pdfkit",
    CreationDate: options.createdAt,
  };
  const access = { tagged: true, lang: "en-GB", displayTitle: true };
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    font: "",
    pdfVersion: "1.7",
    bufferPages: true,
    autoFirstPage: false,
    info,
    ...access,
  });
  const root = doc.struct("Document");
  doc.addStructure(root);
  const colours = sideOf("light", options.look);
  const pdf: Pdf = { ...(await takePen(doc)), options, root, colours, motif: weaveMotif(doc, options.motif, colours), y: MARGIN };
  startPage(pdf);
  return pdf;
}

export function startPage(pdf: Pdf): void {
  const { doc, motif } = pdf;
  doc.addPage();
  const isFirst = doc.bufferedPageRange().count === 1;
  artifact(pdf, () => {
    doc.rect(0, 0, PAGE_WIDTH, PAGE_HEIGHT).fill(pdf.colours.ground);
    if (!isFirst) drawSelvedge(doc, motif, SELVEDGE);
  });
  pdf.y = MARGIN;
}

const MARK_HEIGHT = 24;
const MAX_MARK_WIDTH = 110;

/** Draws the firm's logo or its woven mark in the upper left corner. Returns the x position where the name begins. */
export function drawBrandMark({ doc, options: { look, logo }, colours }: Pdf): number {
  const place = { x: MARGIN, y: MARGIN, side: MARK_HEIGHT };
  const gap = 8;
  if (!logo || !look?.logo) {
    drawMotif(doc, weaveMotif(doc, { slug: look?.seed ?? BUILT_SEED, family: MARK_FAMILY }, colours), place);
    return MARGIN + MARK_HEIGHT + gap;
  }
  const width = Math.min(MAX_MARK_WIDTH, (look.logo.width / look.logo.height) * MARK_HEIGHT);
  doc.image(logo, MARGIN, MARGIN, { fit: [width, MARK_HEIGHT], valign: "center" });
  return MARGIN + width + gap;
}

export function hasRoom(pdf: Pdf, height: number): boolean {
  return pdf.y + height <= BOTTOM;
}

/** Keeps the following blocks, of this total height, on one page. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (!hasRoom(pdf, height)) startPage(pdf);
}

function drawFooter(pdf: Pdf, page: number, count: number): void {
  const y = PAGE_HEIGHT - MARGIN - TYPE.small.leading;
  const number = `Page ${page} of ${count}`;
  drawRule(pdf, { y: y - 6 });
  placeText(pdf, pdf.options.footer, TYPE.small, { x: MARGIN, y, width: CONTENT_WIDTH - 80 }, 1);
  drawLines(pdf, [number], TYPE.small, { x: PAGE_WIDTH - MARGIN - textWidth(pdf, number, TYPE.small), y });
}

export function closePdf(pdf: Pdf): Promise<Buffer<ArrayBuffer>> {
  const { doc, root } = pdf;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    artifact(pdf, () => drawFooter(pdf, page + 1, count));
  }
  root.end();
  doc.end();
  return buffer(doc);
}

/** Decoration, which screen readers skip. */
export function artifact({ doc }: Pen, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** Content with its structure tag: P, H1, TH … */
export function tagged({ doc, root }: Pdf, tag: string, draw: () => void, parent: Branch = root): void {
  const content = doc.markStructureContent(tag);
  draw();
  doc.endMarkedContent();
  parent.add(doc.struct(tag, {}, [content]));
}

interface Rule {
  readonly y: number;
  readonly x?: number;
  readonly width?: number;
  readonly colour?: string;
  readonly weight?: number;
}

export function drawRule(
  { doc, colours }: Pdf,
  { y, x = MARGIN, width = CONTENT_WIDTH, colour = colours.hairline, weight = 0.6 }: Rule,
): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(colour);
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Centres capitals vertically in their line, whatever the font's own metrics are. */
const CAP_HEIGHT = 0.7;

export function drawLines(pdf: Pdf, lines: readonly string[], style: TextStyle, { x, y }: Omit<Place, "width">): void {
  lines.forEach((line, index) => drawLine(pdf, line, x, y + index * style.leading + (style.leading + CAP_HEIGHT * style.size) / 2, style));
}

/** Draws text at a fixed position and returns its height. */
export function placeText(pdf: Pdf, text: string, style: TextStyle, place: Place, maxLines?: number): number {
  const lines = linesOf(pdf, text, style, place.width, maxLines);
  drawLines(pdf, lines, style, place);
  return lines.length * style.leading;
}

/** The same, as a link. */
export function placeLink(pdf: Pdf, text: string, href: string, style: TextStyle, place: Place): number {
  const { doc, root } = pdf;
  const element = doc.struct("Link");
  root.add(element);
  const content = doc.markStructureContent("Link");
  const height = placeText(pdf, text, style, place);
  doc.endMarkedContent();
  element.add(content);
  // pdfkit accepts the element, but its types do not include it.
  const options: PDFKit.Mixins.AnnotationOption & { structParent: Branch } = { structParent: element };
  doc.link(place.x, place.y, Math.min(place.width, textWidth(pdf, text, style)), height, href, options);
  element.end();
  return height;
}

const HEADINGS = {
  H1: { style: TYPE.title, before: 0, after: 8 },
  H2: { style: TYPE.heading, before: 24, after: 6 },
  H3: { style: TYPE.subheading, before: 16, after: 6 },
} as const;
/** Space required below a heading, so that it is not left alone at the bottom of a page. */
const HEADING_COMPANY = 64;

export function heading(pdf: Pdf, tag: keyof typeof HEADINGS, text: string): void {
  const { style, before, after } = HEADINGS[tag];
  const lines = linesOf(pdf, text, style, CONTENT_WIDTH);
  const height = lines.length * style.leading;
  keepTogether(pdf, before + height + after + HEADING_COMPANY);
  if (pdf.y > MARGIN) pdf.y += before;
  tagged(pdf, tag, () => drawLines(pdf, lines, style, { x: MARGIN, y: pdf.y }));
  pdf.y += height + after;
}

const PARAGRAPH_GAP = 8;
/** Minimum number of lines on each page of a split paragraph. */
const LINES_TOGETHER = 2;

export function paragraph(pdf: Pdf, text: string, style: TextStyle = TYPE.text): void {
  let rest = linesOf(pdf, text, style, CONTENT_WIDTH);
  while (rest.length > 0) {
    const room = Math.floor((BOTTOM - pdf.y) / style.leading);
    const here = room >= rest.length ? rest.length : Math.min(room, rest.length - LINES_TOGETHER);
    if (here >= LINES_TOGETHER || here === rest.length) {
      tagged(pdf, "P", () => drawLines(pdf, rest.slice(0, here), style, { x: MARGIN, y: pdf.y }));
      pdf.y += here * style.leading;
      rest = rest.slice(here);
    }
    if (rest.length > 0) startPage(pdf);
  }
  pdf.y += PARAGRAPH_GAP;
}

const FACT_GAP = 24;

/** Name above value, side by side, each as wide as needed. */
export function keyValues(pdf: Pdf, pairs: readonly (readonly [name: string, value: string])[], { x, y, width }: Place): number {
  let left = x;
  for (const [name, value] of pairs) {
    const place = { x: left, width: x + width - left };
    tagged(pdf, "P", () => placeText(pdf, name, TYPE.small, { ...place, y }, 1));
    tagged(pdf, "P", () => placeText(pdf, value, TYPE.strong, { ...place, y: y + TYPE.small.leading }, 1));
    left += FACT_GAP + Math.max(textWidth(pdf, name, TYPE.small), textWidth(pdf, value, TYPE.strong));
  }
  return TYPE.small.leading + TYPE.strong.leading;
}
