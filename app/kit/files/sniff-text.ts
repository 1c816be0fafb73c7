/** Tabs, line ends and form feeds are text: every other control sign makes a file a binary one. */
const BINARY = /[^\P{Cc}\t\n\r\f\u0085]/u;
/** What colours a log. */
const ESCAPE = "\u001B[";

/** How HTML, SVG, XML and scripts begin. A browser or a shell that looks inside must find nothing to run. */
const ACTIVE = /^(?:<[a-z!?%/]|#!|\{\\rtf|%!ps|%pdf|@echo\b|windows registry editor)/i;
const START_CHARACTERS = 1_000;

function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const sixteen = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  for (const encoding of sixteen ? [sixteen] : ["utf-8", "windows-1252"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Then it is the next one, or no text.
    }
  }
  return undefined;
}

/** What a file that calls itself text really is. */
export function sniffText(bytes: Uint8Array): "text" | "active" | "binary" {
  const text = decode(bytes);
  if (text === undefined || BINARY.test(text.replaceAll(ESCAPE, ""))) return "binary";
  return ACTIVE.test(text.slice(0, START_CHARACTERS).trimStart()) ? "active" : "text";
}
