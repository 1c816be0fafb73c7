import { BRAND } from "#content/brand.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { phoneLink, type ContactFacts } from "#kit/settings/contact-facts.ts";
import { linesOf, TYPE, type TextStyle } from "#platform/pdf-text.server.ts";
import { artifact, CONTENT_WIDTH, keepTogether, MARGIN, placeLink, placeText, tagged, type Pdf } from "#platform/pdf.server.ts";
import { WHAT_ACCEPTING_MEANS } from "../accepting.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";

const linkStyle = ({ colours }: Pdf): TextStyle => ({ ...TYPE.cellStrong, colour: colours.indigo });
const PADDING = 18;
const GAP = 28;
const TITLE_HEIGHT = 22;
const PARAGRAPH_GAP = 6;
const CONTACT_WIDTH = 165;
const MEANING_WIDTH = CONTENT_WIDTH - GAP - CONTACT_WIDTH;

const WHAT_IT_IS = [
  "An estimate is an indication of price, not an invoice. It is computed from what you wrote and chose; every figure here can be traced to a page, a role or a choice.",
  "The hours are a range: as likely as not the work takes no more than the first number, and in nine cases of ten no more than the second. The range of dollars follows from it, rounded to 50. The more a page says, the closer the two ends come together.",
];

function invitation({ expiresAt }: QuotePdfInput): string {
  return `Open your estimate to try other options, switch pages off and on, ask us something or accept it. ${WHAT_ACCEPTING_MEANS} The estimate is valid until ${dayInWords(expiresAt)}. Anyone who has this address can open it.`;
}

/** The client's next step, in a box. */
function drawInvitation(pdf: Pdf, input: QuotePdfInput): void {
  const width = CONTENT_WIDTH - 2 * PADDING;
  const text = invitation(input);
  const textHeight = linesOf(pdf, text, TYPE.text, width).length * TYPE.text.leading;
  const linkHeight = linesOf(pdf, input.link, linkStyle(pdf), width).length * linkStyle(pdf).leading;
  const height = 2 * PADDING + 22 + textHeight + 6 + linkHeight;
  pdf.y += 24;
  keepTogether(pdf, height);
  const place = { x: MARGIN + PADDING, width };
  const top = pdf.y + PADDING;
  artifact(pdf, () =>
    pdf.doc.roundedRect(MARGIN, pdf.y, CONTENT_WIDTH, height, 4).lineWidth(0.6).fillAndStroke(pdf.colours.raised, pdf.colours.hairline),
  );
  tagged(pdf, "H2", () => placeText(pdf, "Accept it, or ask", TYPE.heading, { ...place, y: top - 4 }));
  tagged(pdf, "P", () => placeText(pdf, text, TYPE.text, { ...place, y: top + 22 }));
  placeLink(pdf, input.link, input.link, linkStyle(pdf), { ...place, y: top + 22 + textHeight + 6 });
  pdf.y += height;
}

function drawMeaning(pdf: Pdf, y: number): void {
  tagged(pdf, "H2", () => placeText(pdf, "What this estimate is", TYPE.subheading, { x: MARGIN, y, width: MEANING_WIDTH }));
  let top = y + TITLE_HEIGHT;
  for (const text of WHAT_IT_IS) {
    tagged(pdf, "P", () => {
      top += placeText(pdf, text, TYPE.cell, { x: MARGIN, y: top, width: MEANING_WIDTH }) + PARAGRAPH_GAP;
    });
  }
}

function meaningHeight(pdf: Pdf): number {
  const heights = WHAT_IT_IS.map((text) => linesOf(pdf, text, TYPE.cell, MEANING_WIDTH).length * TYPE.cell.leading);
  return heights.reduce((sum, height) => sum + height + PARAGRAPH_GAP, TITLE_HEIGHT);
}

function drawContact(pdf: Pdf, y: number, { address, contactEmail, supportEmail, phone }: ContactFacts): void {
  const place = { x: MARGIN + MEANING_WIDTH + GAP, width: CONTACT_WIDTH };
  tagged(pdf, "H2", () => placeText(pdf, "Contact", TYPE.subheading, { ...place, y }));
  let top = y + TITLE_HEIGHT;
  for (const line of [BRAND.name, `${address.title}, ${address.lines.join(", ")}`]) {
    tagged(pdf, "P", () => {
      top += placeText(pdf, line, line === BRAND.name ? TYPE.cellStrong : TYPE.cell, { ...place, y: top });
    });
  }
  top += 6;
  for (const [text, href] of [
    [contactEmail, `mailto:${contactEmail}`],
    [supportEmail, `mailto:${supportEmail}`],
    [phone, phoneLink(phone)],
  ] as const) {
    top += placeLink(pdf, text, href, linkStyle(pdf), { ...place, y: top });
  }
}

export function drawNotes(pdf: Pdf, input: QuotePdfInput): void {
  drawInvitation(pdf, input);
  const height = meaningHeight(pdf);
  pdf.y += 24;
  keepTogether(pdf, height);
  drawMeaning(pdf, pdf.y);
  drawContact(pdf, pdf.y, input.contact);
  pdf.y += height;
}
