/** Limits per paragraph. Ordinary text stays below a tenth of them, and parsing time is quadratic. */
const MAX_BRACKETS = 300;
const MAX_MARKS = 800;
const MAX_SIGNS = 2_000;
const MAX_LINES_A_STRETCH = 1_000;
const MAX_LINES = 20_000;
const MAX_BARS_A_LINE = 200;
const MAX_CONTAINERS_A_LINE = 40;

const TOO_DEEP = "Lists and quotes are nested too deeply in this file.";
const TOO_MANY_LINES = "The file has too many lines: please split it in two.";
const TOO_DENSE = "One paragraph of this file has too many brackets, marks or columns: please split it.";

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const FAR_IN = /^[ \t]{80,}(?:>|[-+*]|\d{1,9}[.)])/;

/** A blank line by Markdown's rules; other white space does not end a paragraph. */
const BLANK = /^[ \t\r]*$/;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const isDeep = (line: string) =>
  FAR_IN.test(line) || count(CONTAINERS.exec(line)?.[0] ?? "", />|[-+*]|\d{1,9}[.)]/g) > MAX_CONTAINERS_A_LINE;

interface Stretch {
  readonly lines: number;
  readonly brackets: number;
  readonly marks: number;
  /** Counts backticks, angle brackets and ampersands. */
  readonly signs: number;
}

const NOTHING: Stretch = { lines: 0, brackets: 0, marks: 0, signs: 0 };

function add(stretch: Stretch, line: string): Stretch {
  if (BLANK.test(line)) return NOTHING;
  return {
    lines: stretch.lines + 1,
    brackets: stretch.brackets + count(line, /\[/g),
    marks: stretch.marks + count(line, /\*+|_+|~+|`+/g),
    signs: stretch.signs + count(line, /[`<&]/g),
  };
}

const isDense = ({ lines, brackets, marks, signs }: Stretch) =>
  lines > MAX_LINES_A_STRETCH || brackets > MAX_BRACKETS || marks > MAX_MARKS || signs > MAX_SIGNS;

/**
 * Scans line by line before parsing and says why a file would take too long to parse. Code counts like text: only the parser can tell
 * whether an apparent code block is one, for example inside HTML.
 */
export function tooIntricate(text: string): string | undefined {
  const lines = text.split("\n");
  if (lines.length > MAX_LINES) return TOO_MANY_LINES;
  let stretch = NOTHING;
  for (const line of lines) {
    stretch = add(stretch, line);
    if (isDeep(line)) return TOO_DEEP;
    if (isDense(stretch) || count(line, /\|/g) > MAX_BARS_A_LINE) return TOO_DENSE;
  }
  return undefined;
}
