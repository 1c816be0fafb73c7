export interface TextPart {
  readonly text: string;
  /** Quoted text or a signature. */
  readonly isFolded: boolean;
}

const isQuoted = (line: string) => line.startsWith(">");

/** The mark before a signature, and the words that mail programs put before the mail they quote. */
const beginsFold = (line: string) =>
  line === "-- " ||
  line === "--" ||
  (line.startsWith("On ") && line.trimEnd().endsWith("wrote:")) ||
  line.startsWith("-----Original Message");

/** Quoted text and signatures are folded, never removed: all parts together are the text. */
export function foldQuotes(text: string): readonly TextPart[] {
  const lines = text.split(/(?<=\n)/);
  const start = lines.findIndex((line) => beginsFold(line.replace(/\r?\n$/, "")));
  const parts: { text: string; isFolded: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const isFolded = (start >= 0 && index >= start) || isQuoted(line);
    const last = parts.at(-1);
    if (last?.isFolded === isFolded) last.text += line;
    else parts.push({ text: line, isFolded });
  }
  return parts;
}
