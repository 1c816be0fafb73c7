import { drawCloth } from "./pdf-motif.server.ts";
import { PAPER, TYPE, type TextStyle } from "./pdf-text.server.ts";
import { artifact, drawBrandMark, drawRule, MARGIN, PAGE_WIDTH, placeText, tagged, type Pdf } from "./pdf.server.ts";

export const BAND_HEIGHT = 240;
/** Of the text beside the motif. */
export const LEFT_WIDTH = PAGE_WIDTH - BAND_HEIGHT - MARGIN - 24;
export const LEDE: TextStyle = { ...TYPE.text, colour: PAPER.inkSoft };
const BRAND_STYLE: TextStyle = { ...TYPE.heading, size: 17, leading: 24 };

/** The full-bleed band at the top of a cover: the firm's mark and name on the left, the document's motif on the right. */
export function drawBand(pdf: Pdf, firm: string): void {
  const clothX = PAGE_WIDTH - BAND_HEIGHT;
  let nameX = MARGIN;
  artifact(pdf, () => {
    pdf.doc.rect(clothX, 0, BAND_HEIGHT, BAND_HEIGHT).fill(pdf.colours.raised);
    drawCloth(pdf.doc, pdf.motif, { x: clothX, y: 0, side: BAND_HEIGHT });
    drawRule(pdf, { x: 0, y: BAND_HEIGHT, width: PAGE_WIDTH, colour: pdf.colours.hairlineStrong });
    nameX = drawBrandMark(pdf);
  });
  tagged(pdf, "P", () => placeText(pdf, firm, BRAND_STYLE, { x: nameX, y: MARGIN, width: LEFT_WIDTH + MARGIN - nameX }, 1));
}
