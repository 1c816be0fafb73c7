import * as pdfkit from "pdfkit";
import Courier from "pdfkit/standard-fonts/Courier";

/** In the development server pdfkit comes without its standard fonts, so they are registered here; its types lack that. */
interface BarePdfkit {
  readonly registerStdFonts?: (font: unknown) => void;
}

/** The font's name, after registering it. */
export function courier(): string {
  (pdfkit as unknown as BarePdfkit).registerStdFonts?.(Courier);
  return "Courier";
}
