import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanBody, cleanLine, hasWords } from "./clean-text.ts";

describe("cleaned text", () => {
  it.each([
    ["a subject with a second header", "Hello\r\nBcc: all@example.com", "Hello Bcc: all@example.com"],
    ["a NUL", "a\0b", "a b"],
    ["a name that turns round", "invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["hidden words", "hi\u{E0068}\u{E0069}\u200B\uFEFF", "hi"],
    ["half an emoji", "a\uD83D", "a\uFFFD"],
    ["other line ends", "a\u2028b\u2029c\u0085d\ve", "a b c d e"],
  ])("of one line: %s", (_, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it.each([
    ["line ends of every system", "a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["controls that a terminal obeys", "a\u001B[2Jb\u0007", "a[2Jb"],
    ["indentation", "x\n\ty", "x\n\ty"],
    ["Bengali with its joiner", "র‍্যাব", "র‍্যাব"],
    ["a family of emoji", "👩‍👩‍👧", "👩‍👩‍👧"],
    ["a pile of accents", `a${"\u0301".repeat(50)}`, `a${"\u0301".repeat(8)}`],
  ])("of many lines: %s", (_, text, clean) => {
    expect(cleanBody(text)).toBe(clean);
  });

  it("is clean after one time, and never what a header or a database refuses", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E]/u);
        expect(cleanBody(text)).not.toMatch(/[^\P{Cc}\n\t]/u);
        expect(cleanBody(text).isWellFormed()).toBe(true);
      }),
    );
  });
});

it.each([
  ["", false],
  [" \u200D\u200C ", false],
  ["\u0301", false],
  ["?", true],
  ["হ্যালো", true],
  ["👍", true],
])("%j has words: %s", (text, has) => {
  expect(hasWords(text)).toBe(has);
});
