import { describe, expect, it } from "vitest";
import { focalAt, movedBy, onStep } from "./focal-point.ts";
import { pictureWarnings } from "./picture-warnings.ts";

describe("the focal point", () => {
  it.each([
    [-20, 0],
    [0, 0],
    [52, 50],
    [53, 55],
    [100, 100],
    [140, 100],
  ])("puts %d %% on step %d", (percent, step) => {
    expect(onStep(percent)).toBe(step);
  });

  it("is where the picture was pressed, also past its edge", () => {
    expect(focalAt(100, 25, { width: 400, height: 100 })).toEqual({ focalX: 25, focalY: 25 });
    expect(focalAt(-5, 130, { width: 400, height: 100 })).toEqual({ focalX: 0, focalY: 100 });
  });

  it("moves by arrow keys, inside the picture, and back to the centre", () => {
    const corner = { focalX: 0, focalY: 95 };
    expect(movedBy("ArrowRight", corner)).toEqual({ focalX: 5, focalY: 95 });
    expect(movedBy("ArrowLeft", corner)).toEqual(corner);
    expect(movedBy("ArrowDown", corner)).toEqual({ focalX: 0, focalY: 100 });
    expect(movedBy("Home", corner)).toEqual({ focalX: 50, focalY: 50 });
    expect(movedBy("Tab", corner)).toBeUndefined();
  });
});

describe("warnings before a picture breaks a page", () => {
  const fine = { width: 2000, height: 1200, widths: [480, 800, 1200, 1600], bytes: 200 * 1024 };

  it("has none for a picture within the budget", () => {
    expect(pictureWarnings(fine)).toEqual([]);
  });

  it.each([
    [{ ...fine, bytes: fine.bytes + 1 }, /^Heavy: 201 KB at 1600 px wide.*up to 200 KB/],
    [{ ...fine, width: 799, widths: [480] }, /^Small: 799 px wide/],
    [{ ...fine, height: 4001 }, /^Tall: /],
  ])("names what is wrong", (picture, sentence) => {
    expect(pictureWarnings(picture).join(" ")).toMatch(sentence);
  });
});
