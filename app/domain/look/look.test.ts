import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "./colour.ts";
import { coloursIn, iconAddress, sheetAddress } from "./look-address.ts";
import { BUILT_COLOURS, changedColours, type Colours, isAlarming, lookSheet, problemOf, sideOf } from "./look.ts";
import { DARK, LIGHT, PALETTE } from "./palette.ts";

const any = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
/** As the form lets them through: what cannot be read has become the nearest that can. */
const readable = (theme: 0 | 1) => any.map((colour) => problemOf(colour, theme)?.nearest ?? colour);
const pairs = fc.tuple(readable(0), readable(1));
const looks: fc.Arbitrary<Colours> = fc.record({ accent: pairs, office: pairs });

describe("the palette", () => {
  it("is the built one without a look, and with the built colours", () => {
    expect([sideOf("light", undefined), sideOf("dark", undefined)]).toEqual([LIGHT, DARK]);
    expect(changedColours(BUILT_COLOURS)).toEqual({});
  });

  it("can be read in both themes, whatever colours the form lets through", () => {
    fc.assert(
      fc.property(looks, (colours) => {
        for (const theme of ["light", "dark"] as const) {
          const side = sideOf(theme, { colours });
          for (const below of ["ground", "raised", "sunken"] as const)
            for (const letters of ["madder", "indigo"] as const) expect(contrast(side[letters], side[below])).toBeGreaterThanOrEqual(4.5);
          for (const [letters, below] of [
            ["onAccent", "madder"],
            ["onAccent", "indigo"],
            ["onFill", "fill"],
            ["onFill", "fillHover"],
            ["onFill", "officeFill"],
            ["onFill", "officeHover"],
          ] as const)
            expect(contrast(side[letters], side[below]), `${theme}: ${letters} on ${below}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it("keeps danger and everything else that was not chosen", () => {
    const side = sideOf("light", { colours: { accent: ["#0d5652", "#6cccc4"], office: BUILT_COLOURS.office } });
    const { madder, fill, fillHover, threadMadder, ...others } = side;
    expect([madder, fill]).toEqual(["#0d5652", "#0d5652"]);
    expect([fillHover, threadMadder]).not.toContain("#0d5652");
    expect(LIGHT).toMatchObject(others);
  });
});

describe("a colour", () => {
  it.each([
    ["#93291f", 0, true],
    ["#f0968c", 1, true],
    ["#f0968c", 0, false],
    ["#93291f", 1, false],
    ["#ffcc00", 0, false],
    ["#ffcc00", 1, true],
    ["#000000", 0, true],
    ["#ffffff", 1, true],
  ] as const)("%s in theme %d: can be read is %s", (colour, theme, isReadable) => {
    expect(problemOf(colour, theme) === undefined).toBe(isReadable);
  });

  it("that fails has a nearest one that does not", () => {
    fc.assert(
      fc.property(any, fc.constantFrom(0 as const, 1 as const), (colour, theme) => {
        const problem = problemOf(colour, theme);
        if (!problem) return;
        expect(problem.found).toBeLessThan(4.5);
        expect(problemOf(problem.nearest ?? colour, theme)).toBeUndefined();
      }),
    );
  });

  it("of the office is not the red of danger", () => {
    expect(isAlarming(PALETTE.danger[0], 0)).toBe(true);
    expect(isAlarming("#a02a20", 0)).toBe(true);
    for (const [theme, colour] of PALETTE.indigo.entries()) expect(isAlarming(colour, theme === 0 ? 0 : 1)).toBe(false);
  });
});

describe("the stylesheet", () => {
  it("has an address that says what is in it", () => {
    fc.assert(
      fc.property(looks, (colours) => {
        expect(coloursIn(sheetAddress(colours).replace("/look/", ""))).toEqual(colours);
      }),
    );
    for (const name of ["x.css", "93291f-f0968c-27346b.css", "93291F-f0968c-27346b-a3b1ee.css", "93291f-f0968c-27346b-a3b1ee.css}"])
      expect(coloursIn(name)).toBeUndefined();
  });

  it("sets tokens that tokens.css has", async () => {
    const css = await readFile("app/ui/styles/tokens.css", "utf8");
    const tokens = lookSheet(BUILT_COLOURS).match(/--[a-z-]+(?=:)/g) ?? [];
    expect(tokens).toHaveLength(8);
    for (const token of tokens) expect(css).toContain(`${token}: light-dark(`);
    expect(lookSheet({ accent: ["#0d5652", "#6cccc4"], office: BUILT_COLOURS.office })).toContain("--madder:light-dark(#0d5652,#6cccc4)");
  });

  it("is not needed for icons that look as they were built", () => {
    expect(iconAddress("/favicon.svg", undefined)).toBe("/favicon.svg");
    expect(iconAddress("/favicon.svg", { seed: "a & b" })).toBe("/favicon.svg?look=.a%20%26%20b.");
  });
});
