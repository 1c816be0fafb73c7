import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "./colour.ts";
import { coloursIn, iconAddress, sheetAddress } from "./look-address.ts";
import { BUILT_COLOURS, type Colours, isAlarming, lookSheet, problemOf, sideOf } from "./look.ts";
import { DARK, LIGHT, PALETTE } from "./palette.ts";

const any = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const pairs = fc.tuple(any, any);
const anyColours: fc.Arbitrary<Colours> = fc.record({ accent: pairs, office: pairs, ground: pairs });

const NAMES = ["ground", "accent", "office"] as const;
const THEMES = [0, 1] as const;

/** The colours of an admin who accepts every proposal of the form. */
function mended(colours: Colours): Colours {
  let now = colours;
  for (const name of NAMES)
    for (const theme of THEMES) {
      const colour = problemOf(now, name, theme)?.nearest;
      if (colour !== undefined) now = { ...now, [name]: theme === 0 ? [colour, now[name][1]] : [now[name][0], colour] };
    }
  return now;
}
const looks = anyColours.map(mended);

describe("the palette", () => {
  it("is the built one without a look, and with the built colours", () => {
    expect([sideOf("light", undefined), sideOf("dark", undefined)]).toEqual([LIGHT, DARK]);
    for (const theme of ["light", "dark"] as const) expect(sideOf(theme, { colours: BUILT_COLOURS })).toEqual(sideOf(theme, undefined));
  });

  it("can be read in both themes, whatever colours the form lets through", () => {
    fc.assert(
      fc.property(looks, (colours) => {
        for (const theme of ["light", "dark"] as const) {
          const side = sideOf(theme, { colours });
          for (const below of ["ground", "raised", "sunken"] as const) {
            for (const letters of ["madder", "indigo", "ink", "inkSoft", "placeholder", "turmeric", "teal", "danger"] as const)
              expect(contrast(side[letters], side[below]), `${theme}: ${letters} on ${below}`).toBeGreaterThanOrEqual(4.5);
            expect(contrast(side.hairlineStrong, side[below])).toBeGreaterThanOrEqual(3);
          }
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

  it("takes white and black for grounds", () => {
    const colours = { ...BUILT_COLOURS, ground: ["#ffffff", "#000000"] } as const;
    for (const theme of THEMES) expect(problemOf(colours, "ground", theme)).toBeUndefined();
    expect(sideOf("light", { colours })).toMatchObject({ ground: "#ffffff", raised: "#ffffff" });
    expect(contrast(sideOf("dark", { colours }).raised, "#000000")).toBeGreaterThan(1.05);
  });

  it("keeps danger and everything else that was not chosen", () => {
    const side = sideOf("light", { colours: { ...BUILT_COLOURS, accent: ["#0d5652", "#6cccc4"] } });
    const { madder, fill, fillHover, threadMadder, ...others } = side;
    expect([madder, fill]).toEqual(["#0d5652", "#0d5652"]);
    expect([fillHover, threadMadder]).not.toContain("#0d5652");
    expect(LIGHT).toMatchObject(others);
    expect(sideOf("dark", { colours: { ...BUILT_COLOURS, accent: ["#0d5652", BUILT_COLOURS.accent[1]] } }), "the other theme").toEqual(
      DARK,
    );
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
    const colours = { ...BUILT_COLOURS, accent: [colour, colour] } as const;
    expect(problemOf(colours, "accent", theme) === undefined).toBe(isReadable);
  });

  it("of those that were built has no problem", () => {
    for (const name of NAMES) for (const theme of THEMES) expect(problemOf(BUILT_COLOURS, name, theme)).toBeUndefined();
  });

  it("that fails has a nearest one that does not, also on another ground", () => {
    fc.assert(
      fc.property(anyColours, (colours) => {
        const now = mended(colours);
        for (const name of NAMES)
          for (const theme of THEMES) {
            expect(problemOf(colours, name, theme)?.found ?? 0).toBeLessThan(4.5);
            expect(problemOf(now, name, theme)).toBeUndefined();
          }
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
    for (const name of [
      "x.css",
      "93291f-f0968c-27346b-a3b1ee.css",
      "93291F-f0968c-27346b-a3b1ee-f7f2e8-10131f.css",
      "93291f-f0968c-27346b-a3b1ee-f7f2e8-10131f.css}",
    ])
      expect(coloursIn(name)).toBeUndefined();
  });

  it("sets the tokens of the chosen colours and of what follows from them", () => {
    expect(new Set(lookSheet(BUILT_COLOURS).match(/--[a-z-]+(?=:)/g))).toHaveProperty("size", 13);
    const sheet = lookSheet({ ...BUILT_COLOURS, accent: ["#0d5652", "#6cccc4"] });
    expect(sheet).toMatch(/^:root,\[data-theme=light\]\{--madder:#0d5652;/);
    expect(sheet.match(/--madder:#6cccc4;/g)).toHaveLength(2);
  });

  it("is not needed for icons that look as they were built", () => {
    expect(iconAddress("/favicon.svg", undefined)).toBe("/favicon.svg");
    expect(iconAddress("/favicon.svg", { seed: "a & b" })).toBe("/favicon.svg?look=.a%20%26%20b.");
  });
});
