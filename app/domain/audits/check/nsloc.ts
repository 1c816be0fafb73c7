/** An unclosed string ends with its line: rescanning from each quote inside it would take quadratic time. */
const COMMENT_OR_STRING = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;
const SIGNATURE = /\b(?:function|constructor|modifier|event|error)\b[^{};]*/g;

/** Removes comments and empties strings, keeping the line breaks of both. */
function bare(source: string): string {
  return source.replaceAll(COMMENT_OR_STRING, (match) => (match.startsWith("/") ? match.replaceAll(/[^\n]/g, "") : '""'));
}

/** Joins a signature into one line and keeps the whitespace after it. */
function onOneLine(signature: string): string {
  const words = signature.trimEnd();
  return words.replaceAll("\n", " ") + signature.slice(words.length);
}

/**
 * Normalised source lines of code, as audit firms commonly count them: lines that are neither blank nor comment. A signature over several
 * lines counts once; a line with only a brace counts.
 */
export function countNsloc(source: string): number {
  const normalised = bare(source.replaceAll(/\r\n?/g, "\n")).replaceAll(SIGNATURE, onOneLine);
  return normalised.split("\n").filter((line) => line.trim() !== "").length;
}
