import { linesOf, textWidth, TYPE, type TextStyle } from "./pdf-text.server.ts";
import { artifact, CONTENT_WIDTH, drawLines, drawRule, hasRoom, keepTogether, MARGIN, startPage, tagged, type Pdf } from "./pdf.server.ts";

export interface Column {
  readonly head: string;
  /** Undefined for the one column that takes the remaining width. */
  readonly width?: number;
  /** Right-aligned, as wide as needed, with numbers aligned at their decimal points. */
  readonly isFigure?: boolean;
}

export interface Block {
  readonly text: string;
  readonly style?: TextStyle;
  readonly maxLines?: number;
}

export interface Row {
  /** A cell contains one text, or several below each other. */
  readonly cells: readonly (string | readonly Block[])[];
  readonly isSum?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly x?: number;
  readonly width?: number;
}

const GAP = 16;
const PADDING = 5;
const HEAD_HEIGHT = TYPE.small.leading + PADDING;
/** Rows are never split across pages, so cells that would fill a page are truncated. */
const MAX_LINES = 40;

interface LaidColumn extends Column {
  readonly x: number;
  readonly width: number;
  /** The widest part after a decimal point. */
  readonly fraction: number;
}

interface LaidLine {
  readonly line: string;
  readonly style: TextStyle;
  readonly top: number;
}

interface LaidRow {
  readonly cells: readonly (readonly LaidLine[])[];
  readonly height: number;
  readonly isSum: boolean;
  readonly isBeforeSum: boolean;
}

function placeOf({ x = MARGIN, width = CONTENT_WIDTH }: Table) {
  return { x, width };
}

function cellBlocks(row: Row, index: number): readonly Block[] {
  const cell = row.cells[index] ?? "";
  return typeof cell === "string" ? [{ text: cell }] : cell;
}

function cellStyle(block: Block | undefined, row: Row, column: Column): TextStyle {
  const style = block?.style ?? (row.isSum ? TYPE.cellStrong : TYPE.cell);
  return column.isFigure ? { ...style, isFigure: true } : style;
}

const behindPoint = (text: string) => text.slice(text.includes(".") ? text.indexOf(".") : text.length);

/** How far a column's figures extend to either side of their decimal points. */
function figureReach(pdf: Pdf, { rows }: Table, column: Column, index: number) {
  const cells = rows.flatMap((row) => cellBlocks(row, index).map((block) => ({ text: block.text, style: cellStyle(block, row, column) })));
  const after = Math.max(0, ...cells.map(({ text, style }) => textWidth(pdf, behindPoint(text), style)));
  const before = Math.max(0, ...cells.map(({ text, style }) => wholeWidth(pdf, text, style)));
  return { after, width: Math.max(before + after, textWidth(pdf, column.head, TYPE.small)) };
}

function wholeWidth(pdf: Pdf, text: string, style: TextStyle): number {
  return textWidth(pdf, text.slice(0, text.length - behindPoint(text).length), style);
}

function layColumns(pdf: Pdf, table: Table): LaidColumn[] {
  const measured = table.columns.map((column, index) => {
    if (!column.isFigure) return { ...column, fraction: 0 };
    const { after, width } = figureReach(pdf, table, column, index);
    return { ...column, width, fraction: after };
  });
  const taken = measured.reduce((sum, { width = 0 }) => sum + width, (measured.length - 1) * GAP);
  let left = placeOf(table).x;
  return measured.map((column) => {
    const laid = { ...column, x: left, width: column.width ?? placeOf(table).width - taken };
    left += laid.width + GAP;
    return laid;
  });
}

function layCell(pdf: Pdf, row: Row, column: LaidColumn, index: number): LaidLine[] {
  let top = 0;
  return cellBlocks(row, index).flatMap((block) => {
    const style = cellStyle(block, row, column);
    const lines = column.isFigure ? [block.text] : linesOf(pdf, block.text, style, column.width, block.maxLines ?? MAX_LINES);
    return lines.map((line) => {
      top += style.leading;
      return { line, style, top: top - style.leading };
    });
  });
}

function layRow(pdf: Pdf, columns: readonly LaidColumn[], row: Row, next?: Row): LaidRow {
  const isSum = row.isSum ?? false;
  const cells = columns.map((column, index) => layCell(pdf, row, column, index));
  const bottoms = cells.flatMap((lines) => lines.map(({ top, style }) => top + style.leading));
  return { cells, height: Math.max(0, ...bottoms) + 2 * PADDING, isSum, isBeforeSum: !isSum && (next?.isSum ?? false) };
}

function lineStart(pdf: Pdf, { x, width, isFigure, fraction }: LaidColumn, line: string, style: TextStyle): number {
  if (!isFigure) return x;
  return x + width - fraction - wholeWidth(pdf, line, style);
}

type Branch = Pdf["root"];

function drawHead(pdf: Pdf, columns: readonly LaidColumn[], table: Table, parent: Branch): void {
  const row = pdf.doc.struct("TR");
  parent.add(row);
  for (const column of columns) {
    const x = column.isFigure ? column.x + column.width - textWidth(pdf, column.head, TYPE.small) : column.x;
    tagged(pdf, "TH", () => drawLines(pdf, [column.head], TYPE.small, { x, y: pdf.y }), row);
  }
  row.end();
  pdf.y += HEAD_HEIGHT;
  artifact(pdf, () => drawRule(pdf, { ...placeOf(table), y: pdf.y, colour: pdf.colours.hairlineStrong }));
}

function drawRow(pdf: Pdf, laid: LaidRow, columns: readonly LaidColumn[], table: Table, parent: Branch): void {
  const row = pdf.doc.struct("TR");
  parent.add(row);
  columns.forEach((column, index) => {
    const draw = () => {
      for (const { line, style, top } of laid.cells[index] ?? []) {
        drawLines(pdf, [line], style, { x: lineStart(pdf, column, line, style), y: pdf.y + PADDING + top });
      }
    };
    tagged(pdf, "TD", draw, row);
  });
  row.end();
  pdf.y += laid.height;
  artifact(pdf, () =>
    drawRule(pdf, { ...placeOf(table), y: pdf.y, colour: laid.isBeforeSum ? pdf.colours.hairlineStrong : pdf.colours.hairline }),
  );
}

/** The height that must fit before this row may be drawn: neither the first nor the last row, nor a sum, is left alone on a page. */
function togetherFrom(rows: readonly LaidRow[], index: number): number {
  let height = rows[index]?.height ?? 0;
  for (let next = index + 1; next < rows.length; next += 1) {
    const isBound = next === 1 || next === rows.length - 1 || rows[next]?.isSum;
    if (!isBound) break;
    height += rows[next]?.height ?? 0;
  }
  return height;
}

/** Rows are never split, and the header is repeated on every page. */
export function drawTable(pdf: Pdf, table: Table): void {
  const columns = layColumns(pdf, table);
  const rows = table.rows.map((row, index) => layRow(pdf, columns, row, table.rows[index + 1]));
  const element = pdf.doc.struct("Table");
  pdf.root.add(element);
  keepTogether(pdf, HEAD_HEIGHT + togetherFrom(rows, 0));
  drawHead(pdf, columns, table, element);
  rows.forEach((row, index) => {
    if (!hasRoom(pdf, togetherFrom(rows, index))) {
      startPage(pdf);
      drawHead(pdf, columns, table, element);
    }
    drawRow(pdf, row, columns, table, element);
  });
  element.end();
}

export function tableHeight(pdf: Pdf, table: Table): number {
  const columns = layColumns(pdf, table);
  return table.rows.reduce((height, row) => height + layRow(pdf, columns, row).height, HEAD_HEIGHT);
}
