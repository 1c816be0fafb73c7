/** The deepest indent for which code-indent.css has a rule. */
const MAX_INDENT = 12;
const TAB = "    ";

/** The indent of a line of code in even columns, for `data-indent`; undefined if it has none. Wrapped parts are indented by it. */
export function indentOf(line: string): number | undefined {
  const spaces = /^[ \t]*/.exec(line)?.[0].replaceAll("\t", TAB).length ?? 0;
  return Math.min(spaces - (spaces % 2), MAX_INDENT) || undefined;
}
