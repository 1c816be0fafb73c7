/** A string that is not closed ends with its line: to read it again from each quote inside it would take the square of its length. */
const COMMENT_OR_STRING = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;
const SIGNATURE = /\b(?:function|constructor|modifier|event|error)\b[^{};]*/g;

/** Comments become nothing, strings an empty pair of quotes; the line breaks of both stay. */
function bare(source: string): string {
  return source.replaceAll(COMMENT_OR_STRING, (match) => (match.startsWith("/") ? match.replaceAll(/[^\n]/g, "") : '""'));
}

/** On one line, with the space after it as it was. */
function onOneLine(signature: string): string {
  const words = signature.trimEnd();
  return words.replaceAll("\n", " ") + signature.slice(words.length);
}

/**
 * Normalised source lines of code, as audit firms commonly count them: lines that are neither blank nor comment, where a
 * signature that was broken over several lines counts as one. A line with only a brace counts.
 */
export function countNsloc(source: string): number {
  const normalised = bare(source.replaceAll(/\r\n?/g, "\n")).replaceAll(SIGNATURE, onOneLine);
  return normalised.split("\n").filter((line) => line.trim() !== "").length;
}
