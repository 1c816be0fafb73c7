import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf, printable, textWidth, TYPE } from "./pdf-text.server.ts";
import { openPdf } from "./pdf.server.ts";

const pen = await openPdf({
  title: "Test",
  author: "Test",
  createdAt: new Date("2026-01-01T00:00:00Z"),
  footer: "Test",
  motif: { slug: "test", family: "company" },
});

const WIDTH = 120;
const texts = fc.string({ unit: "binary", maxLength: 300 });
const words = fc.array(fc.stringMatching(/^[a-z,.–é]{1,90}$/), { maxLength: 40 }).map((list) => list.join(" "));

describe("printable text", () => {
  it.each([
    ["one\ttwo\n\nthree\u0000", "one two three"],
    ["\u202Ereversed\u202C and \u200Bjoined\u200D", "reversed and joined"],
    ["cafe\u0301", "café"],
    ["ﬁne ＡＢＣ", "fine ABC"],
    ["Nguyễn", "Nguyen"],
    ["₿ 2 ≥ 1", "BTC 2 >= 1"],
    ["日本語 と العربية", "□"],
    ["ship it 🚀🚀 now", "ship it □ now"],
    ["half \ud83d", "half □"],
  ])("reads %j as %j", (text, printed) => {
    expect(printable(pen, text)).toBe(printed);
  });

  it("is printable as it is", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = printable(pen, text);
        expect(printable(pen, once)).toBe(once);
      }),
    );
  });
});

describe("lines of text", () => {
  it("fit their width and lose nothing", () => {
    fc.assert(
      fc.property(words, (text) => {
        const lines = linesOf(pen, text, TYPE.text, WIDTH);
        // Words are measured one by one; in a whole line, kerning shifts them slightly.
        for (const line of lines) expect(textWidth(pen, line, TYPE.text)).toBeLessThanOrEqual(WIDTH * 1.02);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      }),
    );
  });

  it("end in an ellipsis where they are cut", () => {
    const lines = linesOf(pen, "some words that go on and on ".repeat(20), TYPE.text, WIDTH, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/[a-z]…$/);
    expect(textWidth(pen, lines[1] ?? "", TYPE.text)).toBeLessThanOrEqual(WIDTH);
  });

  it("cut through a word that is longer than the line", () => {
    const [line = ""] = linesOf(pen, "w".repeat(4000), TYPE.text, WIDTH, 1);
    expect(line).toMatch(/^w{10,}…$/);
  });

  it("leave no short word alone at the end", () => {
    for (let width = 80; width < 200; width += 1) {
      const last = linesOf(pen, "The more a page says about itself, the closer it all is", TYPE.text, width).at(-1);
      expect(last).not.toBe("is");
    }
  });
});
