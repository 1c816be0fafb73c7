import { describe, expect, it } from "vitest";
import { countNsloc } from "./nsloc.ts";

describe("countNsloc", () => {
  it.each([
    ["nothing", "", 0],
    ["blank lines", "\n \n\t\n", 0],
    ["a line comment", "// SPDX-License-Identifier: MIT\ncontract A {}", 1],
    ["a block comment over lines", "/*\n * why\n */\ncontract A {\n}", 2],
    ["code beside a comment", "uint a; // the first\nuint b; /* the second */", 2],
    ["a comment sign in a string", 'string a = "http://orbweave.example";\nstring b = "/*";\nuint c;', 3],
    ["a quote in a comment", "// it's fine\nuint a;\n// isn't it\nuint b;", 2],
    ["lone braces", "contract A\n{\n}\n", 3],
    ["a signature over lines", "function pay(\n  address to,\n  uint256 amount\n) external returns (bool)\n{\n  return true;\n}", 4],
    ["a signature without a body", "function pay(\n  address to\n) external;", 1],
    ["an event over lines", "event Paid(\n  address to,\n  uint256 amount\n);", 1],
    ["Windows line ends", "uint a;\r\n\r\nuint b;\r\n", 2],
    ["an unfinished comment", "uint a;\n/* never closed\nuint b;", 1],
  ])("%s", (_, source, lines) => {
    expect(countNsloc(source)).toBe(lines);
  });
});

it.each(['\\"', "\\'", "function ", "function        ", "/*", "//", " "])(
  "counts a megabyte that was made to take long in time: %j over and over",
  (piece) => {
    // The small one first: with quadratic time the large one would never end.
    for (const length of [40_000, 1_000_000]) {
      const startMs = performance.now();
      countNsloc(`${piece.repeat(length / piece.length)}a`);
      countNsloc(`function${" ".repeat(length)}a`);
      expect(performance.now() - startMs).toBeLessThan(5_000);
    }
  },
);
