import { expect, it } from "vitest";
import { dedent, indentOf } from "./indent-of.ts";

it.each([
  ["uint256 sum;", undefined],
  ["", undefined],
  [" * a comment", undefined],
  ["    return sum;", 4],
  ["\t\treturn sum;", 8],
  ["     * a comment", 4],
  ["                    deep();", 12],
])("%j is indented by %s", (line, indent) => expect(indentOf(line)).toBe(indent));

it.each([
  ["    a {\n        b;\n\n    }", "a {\n    b;\n\n}"],
  ["a {\n    b;\n}", "a {\n    b;\n}"],
  ["", ""],
])("%j without its shared indent", (code, shown) => expect(dedent(code)).toBe(shown));
