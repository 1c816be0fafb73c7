import type { QuotePage } from "#db/schema/quotes.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { shownHours } from "#domain/pricing/hours.ts";
import type { PagePrice } from "#domain/pricing/price.ts";
import { drawTable, type Block, type Row } from "#platform/pdf-table.server.ts";
import { PAPER, PLACEHOLDER, printable, TYPE } from "#platform/pdf-text.server.ts";
import { heading, paragraph, type Pdf } from "#platform/pdf.server.ts";
import { pagesCents } from "./quote-facts.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";

const TEXT_LINES = 3;
const FEATURE_LINES = 2;
const SOFT = { ...TYPE.cell, colour: PAPER.inkSoft };

function featureNames({ estimate }: QuotePage): string {
  const names = (estimate?.features ?? []).map(({ label, quantity }) => (quantity > 1 ? `${label} × ${quantity}` : label));
  return [...new Set(names)].join(", ");
}

const NO_WORDS = "No words yet";
const UNPRINTABLE = "In characters that this document cannot print; the link shows them.";

/** The start of the client's text, or why there is none. */
function opening(pdf: Pdf, page: QuotePage, isPriced: boolean): Block {
  const text = printable(pdf, page.text);
  if (text === "") return { text: NO_WORDS, style: SOFT };
  if (text === PLACEHOLDER) return { text: UNPRINTABLE, style: SOFT };
  return { text, style: isPriced ? TYPE.cell : SOFT, maxLines: TEXT_LINES };
}

function remark(page: QuotePage, isPriced: boolean): string {
  if (isPriced) return `Recognised: ${featureNames(page) || "nothing in particular"}`;
  return page.estimate ? "Left out: not in the figure" : "Not estimated: not in the figure";
}

function describe(pdf: Pdf, page: QuotePage, isPriced: boolean): Block[] {
  return [opening(pdf, page, isPriced), { text: remark(page, isPriced), style: TYPE.small, maxLines: FEATURE_LINES }];
}

function pageRow(pdf: Pdf, page: QuotePage, price: PagePrice | undefined, number: number): Row {
  const isPriced = price?.isMissing === false;
  const figures = isPriced ? [shownHours(price.hours), formatEstimate(price.cents)] : ["–", "–"];
  return { cells: [[{ text: String(number), style: SOFT }], describe(pdf, page, isPriced), ...figures] };
}

/** The sum from pages to the cover's total, so that readers can check it. */
function sumRows({ price, delivery }: QuotePdfInput): Row[] {
  const extras = price.totalCents - pagesCents(price);
  const sum = (text: string, hours: string, cents: number, isSum = true): Row => ({
    cells: ["", text, hours, formatEstimate(cents)],
    isSum,
  });
  return [
    ...(extras === 0 ? [] : [sum("Deployment, integrations and security", "–", extras, false)]),
    sum("Total at Regular delivery", shownHours(price.totalHours), price.totalCents),
    ...(delivery === "Regular" ? [] : [sum(`Total at ${delivery} delivery`, "", price.deliveryCents[delivery])]),
  ];
}

export function drawPagesTable(pdf: Pdf, input: QuotePdfInput): void {
  const rows = input.pages.map((page, index) => pageRow(pdf, page, input.price.pages[index], index + 1));
  heading(pdf, "H2", "Page by page");
  paragraph(
    pdf,
    "What we understood from the description, and the hours it takes, at Regular delivery. Amounts are rounded to whole dollars.",
    SOFT,
  );
  drawTable(pdf, {
    columns: [{ head: "No", width: 18 }, { head: "Page" }, { head: "Hours", isFigure: true }, { head: "Cost", isFigure: true }],
    rows: [...rows, ...sumRows(input)],
  });
  if (input.pages.some((page) => printable(pdf, page.text).includes(PLACEHOLDER))) {
    pdf.y += 6;
    paragraph(pdf, `${PLACEHOLDER} stands for characters that this document cannot print. Behind the link they are all there.`, TYPE.small);
  }
}
