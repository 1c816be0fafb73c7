/** The deepest indent for which code-indent.css has a rule. */
const MAX_INDENT = 12;
const TAB = "    ";

/** The indent of a line of code in even columns, for `data-indent`; undefined if it has none. Wrapped parts are indented by it. */
export function indentOf(line: string): number | undefined {
  const spaces = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", TAB).length ?? 0;
  return Math.min(spaces - (spaces % 2), MAX_INDENT) || undefined;
}

/** Without the spaces that all lines begin with, so that more of an excerpt fits on a phone. */
export function dedent(code: string): string {
  const lines = code.split("\n");
  const shared = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => /^ */.exec(line)?.[0].length ?? 0));
  return lines.map((line) => line.slice(shared)).join("\n");
}
