import * as pdfkit from "pdfkit";
import Courier from "pdfkit/standard-fonts/Courier";

/** Where pdfkit comes without its standard fonts, as in the development server, they are brought to it; its types do not know of that. */
interface BarePdfkit {
  readonly registerStdFonts?: (font: unknown) => void;
}

/** The name of the font, once it can be used. */
export function courier(): string {
  (pdfkit as unknown as BarePdfkit).registerStdFonts?.(Courier);
  return "Courier";
}
