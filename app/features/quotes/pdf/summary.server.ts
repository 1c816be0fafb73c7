import { formatDollars, formatEstimate } from "#domain/pricing/format-dollars.ts";
import { shownHours } from "#domain/pricing/hours.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import type { Tag } from "#domain/wizard/wizard-state.ts";
import { effectText } from "../effect-text.ts";
import { ROLE_NAMES } from "../role-names.ts";
import { drawTable, tableHeight } from "#platform/pdf-table.server.ts";
import { PAPER, textWidth, TYPE, type TextStyle } from "#platform/pdf-text.server.ts";
import { artifact, CONTENT_WIDTH, keepTogether, MARGIN, placeText, tagged, type Pdf } from "#platform/pdf.server.ts";
import { optionTags, pagesCents, roleShares } from "./quote-facts.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";

const SECTION_GAP = 22;
const TITLE_HEIGHT = 22;
const TAG_STYLE: TextStyle = { ...TYPE.strong, size: 8.5, leading: 20 };
const TAG_GAP = 6;

function drawTags(pdf: Pdf, tags: readonly Tag[]): void {
  let x = MARGIN;
  pdf.y += SECTION_GAP;
  tagged(pdf, "H2", () => placeText(pdf, "Selected options", TYPE.subheading, { x, y: pdf.y, width: CONTENT_WIDTH }));
  pdf.y += TITLE_HEIGHT;
  for (const { title } of tags) {
    const width = textWidth(pdf, title, TAG_STYLE) + 18;
    if (x + width > MARGIN + CONTENT_WIDTH) {
      x = MARGIN;
      pdf.y += TAG_STYLE.leading + TAG_GAP;
    }
    const place = { x: x + 9, y: pdf.y, width };
    artifact(pdf, () =>
      pdf.doc.roundedRect(x, pdf.y, width, TAG_STYLE.leading, 3).lineWidth(0.6).fillAndStroke(pdf.colours.raised, pdf.colours.hairline),
    );
    tagged(pdf, "P", () => placeText(pdf, title, TAG_STYLE, place, 1));
    x += width + TAG_GAP;
  }
  pdf.y += TAG_STYLE.leading;
}

const TABLE_GAP = 28;
const TABLE_WIDTH = (CONTENT_WIDTH - TABLE_GAP) / 2;

function roleTable(input: QuotePdfInput) {
  const shares = roleShares(input);
  const rows = shares.map(({ role, hours, dollarsAnHour, cents }) => ({
    cells: [ROLE_NAMES[role], shownHours(hours), formatDollars(dollarsAnHour * 100), formatEstimate(cents)],
  }));
  const sum = { cells: ["Pages together", shownHours(input.price.totalHours), "", formatEstimate(pagesCents(input.price))], isSum: true };
  return {
    x: MARGIN,
    width: TABLE_WIDTH,
    columns: [{ head: "Role" }, { head: "Hours", isFigure: true }, { head: "Per hour", isFigure: true }, { head: "Cost", isFigure: true }],
    rows: [...rows, sum],
  };
}

function choiceTable(input: QuotePdfInput) {
  const titles = new Map<string, string>(optionTags(input).map((tag) => [tag.type, tag.title]));
  return {
    x: MARGIN + TABLE_WIDTH + TABLE_GAP,
    width: TABLE_WIDTH,
    columns: [{ head: "Question", width: 54 }, { head: "Choice" }, { head: "Adds", isFigure: true }],
    rows: input.price.choiceEffects.map(({ category, option, cents }) => ({
      cells: [
        [{ text: capitalise(category), style: { ...TYPE.cell, colour: PAPER.inkSoft } }],
        titles.get(category) ?? option,
        effectText(cents),
      ],
    })),
  };
}

/** The team beside the effect of each choice. */
function drawReasons(pdf: Pdf, input: QuotePdfInput): void {
  const reasons = [
    { title: "Hours and cost by role", table: roleTable(input) },
    { title: "What each choice adds", table: choiceTable(input) },
  ].filter(({ table }) => table.rows.length > 0);
  keepTogether(pdf, SECTION_GAP + TITLE_HEIGHT + Math.max(...reasons.map(({ table }) => tableHeight(pdf, table))));
  const top = pdf.y + SECTION_GAP;
  const bottoms = reasons.map(({ title, table }) => {
    tagged(pdf, "H2", () => placeText(pdf, title, TYPE.subheading, { x: table.x, y: top, width: TABLE_WIDTH }));
    pdf.y = top + TITLE_HEIGHT;
    drawTable(pdf, table);
    return pdf.y;
  });
  pdf.y = Math.max(...bottoms);
}

export function drawSummary(pdf: Pdf, input: QuotePdfInput): void {
  const tags = optionTags(input);
  if (tags.length > 0) drawTags(pdf, tags);
  drawReasons(pdf, input);
}
