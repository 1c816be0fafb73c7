import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, deepened, distance, lightnessOf, nearestThat, shifted } from "./colour.ts";

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe("a shifted colour", () => {
  it("is the same one where nothing is shifted, and any of them comes back through the colour space", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(shifted(colour, 0)).toBe(colour);
        expect(distance(shifted(colour, 1e-9), colour)).toBeLessThan(0.005);
      }),
    );
  });

  it("has the wanted lightness and is always a colour", () => {
    fc.assert(
      fc.property(colours, fc.double({ min: -1, max: 1, noNaN: true }), (colour, by) => {
        const moved = shifted(colour, by);
        expect(moved).toMatch(/^#[0-9a-f]{6}$/);
        const wanted = Math.min(1, Math.max(0, lightnessOf(colour) + by));
        // Near black, one step of a channel is a large step in lightness.
        if (wanted > 0.2) expect(Math.abs(lightnessOf(moved) - wanted)).toBeLessThan(0.02);
      }),
    );
  });
});

const stands = (min: number, grounds: readonly string[]) => (colour: string) => grounds.every((ground) => contrast(colour, ground) >= min);

describe("the nearest colour that stands out", () => {
  it("is the colour itself where it has it", () => {
    expect(nearestThat(stands(4.5, ["#ffffff"]), "#27346b")).toBe("#27346b");
  });

  it("has the contrast to all, and none that is nearer in lightness has", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const passes = stands(4.5, ["#f7f2e8", "#fffcf5", "#efe7d7"]);
        const near = nearestThat(passes, colour) ?? "";
        expect(passes(near)).toBe(true);
        const away = Math.abs(lightnessOf(near) - lightnessOf(colour));
        for (const share of [0.3, 0.6]) {
          if (away < 0.05) continue;
          for (const side of [-1, 1]) expect(passes(shifted(colour, side * away * share))).toBe(false);
        }
      }),
    );
  });

  it("is none where nothing stands out from both black and white enough", () => {
    expect(nearestThat(stands(7, ["#000000", "#ffffff"]), "#808080")).toBeUndefined();
  });
});

it("a deepened colour carries letters, and stays as it is where it does already", () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(contrast(deepened(4.7, "#fffcf5", colour), "#fffcf5")).toBeGreaterThanOrEqual(4.7);
    }),
  );
  expect(deepened(4.7, "#fffcf5", "#27346b")).toBe("#27346b");
});
