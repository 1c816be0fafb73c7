import { describe, expect, it } from "vitest";
import { excerptOf, MAX_EXCERPT_LINES, placeOf } from "./excerpt.ts";

const SOURCE = "one\r\n  two\nthree";

describe("an excerpt", () => {
  it("is the lines as they are", () => {
    expect(excerptOf(SOURCE, 2, 3)).toBe("  two\nthree");
    expect(excerptOf(SOURCE, 1, 1)).toBe("one");
  });

  it.each([
    [0, 1],
    [3, 2],
    [3, 4],
  ])("of lines %i to %i does not exist", (from, to) => {
    expect(excerptOf(SOURCE, from, to)).toBeUndefined();
  });

  it("is cut at the longest length", () => {
    expect(excerptOf("x\n".repeat(500), 1, 400)?.split("\n")).toHaveLength(MAX_EXCERPT_LINES);
  });
});

it.each([
  [{ file: "A.sol", lineFrom: 3, lineTo: 9 }, "A.sol, lines 3–9"],
  [{ file: "A.sol", lineFrom: 3, lineTo: 3 }, "A.sol, line 3"],
  [{ file: "A.sol", lineFrom: null, lineTo: null }, "A.sol"],
  [{ file: "", lineFrom: null, lineTo: null }, ""],
])("%o is at “%s”", (finding, words) => {
  expect(placeOf(finding)).toBe(words);
});
