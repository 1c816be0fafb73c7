import { BRAND } from "#content/brand.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { closePdf, openPdf } from "#platform/pdf.server.ts";
import { drawCover } from "./cover.server.ts";
import { drawNotes } from "./notes.server.ts";
import { drawPagesTable } from "./pages-table.server.ts";
import { projectMotif } from "./quote-facts.ts";
import type { QuotePdfInput } from "./quote-pdf-input.ts";
import { drawSummary } from "./summary.server.ts";

/** The estimate as a PDF. Deterministic: the same quote gives the same bytes. */
export async function quotePdf(input: QuotePdfInput): Promise<Buffer<ArrayBuffer>> {
  const pdf = await openPdf({
    title: `${BRAND.name} estimate of ${dayInWords(input.createdAt)}`,
    author: BRAND.name,
    createdAt: input.createdAt,
    footer: `${BRAND.name}, estimate of ${dayInWords(input.createdAt)}, version ${input.version}`,
    motif: projectMotif(input),
    look: input.contact.look,
    logo: input.logo,
  });
  drawCover(pdf, input);
  drawSummary(pdf, input);
  drawPagesTable(pdf, input);
  drawNotes(pdf, input);
  return closePdf(pdf);
}
