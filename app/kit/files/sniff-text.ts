/** Tabs, line breaks and form feeds count as text; any other control character makes a file binary. */
const BINARY = /[^\P{Cc}\t\n\r\f\u0085]/u;
/** The escape character of coloured logs. */
const ESCAPE = "\u001B[";

/** How HTML, SVG, XML and scripts begin. A browser or shell that sniffs the content must find nothing to run. */
const ACTIVE = /^(?:<[a-z!?%/]|#!|\{\\rtf|%!ps|%pdf|@echo\b|windows registry editor)/i;
const START_CHARACTERS = 1_000;

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const sixteen = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  for (const encoding of sixteen ? [sixteen] : ["utf-8", "windows-1252"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this encoding: try the next.
    }
  }
  return undefined;
}

/** The actual kind of a file declared as text. */
export function sniffText(bytes: Uint8Array): "text" | "active" | "binary" {
  const text = decode(bytes);
  if (text === undefined || BINARY.test(text.replaceAll(ESCAPE, ""))) return "binary";
  return ACTIVE.test(text.slice(0, START_CHARACTERS).trimStart()) ? "active" : "text";
}
