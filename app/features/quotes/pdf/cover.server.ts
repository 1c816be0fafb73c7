import { BRAND } from "#content/brand.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { BAND_HEIGHT, drawBand, LEDE, LEFT_WIDTH } from "#platform/pdf-cover.server.ts";
import { textWidth, TYPE, type TextStyle } from "#platform/pdf-text.server.ts";
import {
  artifact,
  CONTENT_WIDTH,
  drawLines,
  drawRule,
  keyValues,
  MARGIN,
  PAGE_WIDTH,
  placeText,
  tagged,
  type Pdf,
} from "#platform/pdf.server.ts";
import { ranges } from "./quote-facts.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";

const TOTAL = { face: "display", size: 50, leading: 56 } as const;

function drawHead(pdf: Pdf, input: QuotePdfInput): void {
  drawBand(pdf, BRAND.name);
  tagged(pdf, "H1", () => placeText(pdf, "Estimate", TYPE.title, { x: MARGIN - 2, y: 112, width: LEFT_WIDTH }));
  if (input.email !== undefined) {
    const text = `for ${input.email}`;
    tagged(pdf, "P", () => placeText(pdf, text, LEDE, { x: MARGIN, y: 161, width: LEFT_WIDTH }, 1));
  }
  const facts = [
    ["Date", dayInWords(input.createdAt)],
    ["Valid until", dayInWords(input.expiresAt)],
    ["Version", String(input.version)],
  ] as const;
  keyValues(pdf, facts, { x: MARGIN, y: 192, width: LEFT_WIDTH });
}

const SPEED_ROW = 26;
const SPEEDS_WIDTH = 208;

function drawSpeeds(pdf: Pdf, { price, delivery }: QuotePdfInput, y: number): void {
  const x = PAGE_WIDTH - MARGIN - SPEEDS_WIDTH;
  DELIVERY_SPEEDS.forEach((speed, index) => {
    const top = y + index * SPEED_ROW;
    const isChosen = speed === delivery;
    const style: TextStyle = { ...(isChosen ? TYPE.strong : TYPE.text), isFigure: true };
    const money = formatEstimate(price.deliveryCents[speed]);
    const textY = top + (SPEED_ROW - style.leading) / 2;
    artifact(pdf, () => {
      drawRule(pdf, { x, y: top + SPEED_ROW, width: SPEEDS_WIDTH });
      if (isChosen) pdf.doc.rect(x - 12, top + 4, 2, SPEED_ROW - 8).fill(pdf.colours.madder);
    });
    tagged(pdf, "P", () => drawLines(pdf, [isChosen ? `${speed} delivery, chosen` : `${speed} delivery`], style, { x, y: textY }));
    tagged(pdf, "P", () => drawLines(pdf, [money], style, { x: x + SPEEDS_WIDTH - textWidth(pdf, money, style), y: textY }));
  });
}

/** The largest size that fits, so that a nine-digit total does not wrap. */
function totalStyle(pdf: Pdf, text: string, width: number): TextStyle {
  const style: TextStyle = { ...TOTAL, colour: pdf.colours.indigo };
  return { ...style, size: style.size * Math.min(1, width / textWidth(pdf, text, style)) };
}

function drawTotal(pdf: Pdf, input: QuotePdfInput): void {
  const y = BAND_HEIGHT + 28;
  const place = { x: MARGIN, width: CONTENT_WIDTH - SPEEDS_WIDTH - 36 };
  const total = formatEstimate(input.price.deliveryCents[input.delivery]);
  tagged(pdf, "P", () => placeText(pdf, `Total estimated cost, ${input.delivery} delivery`, TYPE.small, { ...place, y }));
  tagged(pdf, "P", () => drawLines(pdf, [total], totalStyle(pdf, total, place.width), { x: MARGIN - 2, y: y + 12 }));
  drawSpeeds(pdf, input, y - 4);
  pdf.y = y + 84;
  for (const range of ranges(input))
    tagged(pdf, "P", () => (pdf.y += placeText(pdf, range, TYPE.text, { x: MARGIN, y: pdf.y, width: CONTENT_WIDTH })));
}

export function drawCover(pdf: Pdf, input: QuotePdfInput): void {
  drawHead(pdf, input);
  drawTotal(pdf, input);
}
