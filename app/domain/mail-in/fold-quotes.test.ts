import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldQuotes } from "./fold-quotes.ts";

const shown = (text: string) =>
  foldQuotes(text)
    .map((part) => (part.isFolded ? `[${part.text.trim()}]` : part.text.trim()))
    .filter((part) => part !== "")
    .join(" ");

/** Lines with a meaning to the parser, and others. */
const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.constantFrom(
    "",
    " ",
    "> quoted",
    ">> deeper",
    "-- ",
    "--",
    "On 3 Mar 2026, at 10:15, Rina <rina@example.com> wrote:",
    "On Monday",
    "he wrote:",
    "-----Original Message-----",
    "---------- Forwarded message ----------",
    "From: Rina",
    "Sent: Monday",
    "To: Omar",
    "Subject: x",
    "________________________________",
    "Sent from my iPhone",
    "words",
  ),
);

describe("quotes and signatures are folded", () => {
  it("and all parts together are the text", () => {
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom("\n", "\r\n"), (lines, end) => {
        const text = lines.join(end);
        const parts = foldQuotes(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        // Neighbouring parts alternate, and something is always visible.
        expect(parts.every((part, index) => part.isFolded !== parts[index + 1]?.isFolded)).toBe(true);
        expect(text.trim() === "" || parts.some((part) => !part.isFolded && part.text.trim() !== "")).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("and a line that is neither after a signature nor after an older mail stays visible", () => {
    const plain = fc.constantFrom("Yes.", "Tuesday, at ten", "See - below", "a > b");
    const quote = fc.constantFrom("> Shall we?", ">> Older", "> ");
    fc.assert(
      fc.property(fc.array(fc.oneof(plain, quote)), (lines) => {
        const visible = foldQuotes(lines.join("\n"))
          .filter(({ isFolded }) => !isFolded)
          .flatMap((part) => part.text.split("\n"));
        const written = lines.filter((each) => !each.startsWith(">"));
        if (written.length > 0) expect(visible.filter((each) => each !== "")).toEqual(written);
      }),
    );
  });

  it.each([
    ["Yes.\n\n> Shall we?", "Yes. [> Shall we?]"],
    ["On 3 March Omar wrote:\n> Shall we?\n\nYes.", "[On 3 March Omar wrote:\n> Shall we?] Yes."],
    ["> One?\n\nYes.\n\n> Two?\n\nNo.", "[> One?] Yes. [> Two?] No."],
    ["Yes.\n-- \nRina\n\n> Shall we?", "Yes. [-- \nRina\n\n> Shall we?]"],
    ["Yes.\n\nSent from my iPhone\n\n> Shall we?", "Yes. [Sent from my iPhone] [> Shall we?]"],
    ["Part one\n--\nPart two\nand more", "Part one [--\nPart two\nand more]"],
    ["> all of it", "> all of it"],
    ["", ""],
  ])("%j", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it("but not what follows two dashes at length", () => {
    const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join("\n");
    expect(foldQuotes(`Part one\n--\n${long}`)).toHaveLength(1);
  });
});
