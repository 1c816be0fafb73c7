import { describe, expect, it } from "vitest";
import { isAwayAfterScroll, overlap } from "./dock-place.ts";

describe("scrolling", () => {
  const page = { fromPx: 500, endPx: 4000 };

  it.each([
    ["down hides it", { ...page, wasAway: false, toPx: 560 }, true],
    ["up brings it back", { ...page, wasAway: true, toPx: 440 }, false],
    ["a trembling finger changes nothing", { ...page, wasAway: true, toPx: 497 }, true],
    ["a trembling finger hides nothing", { ...page, wasAway: false, toPx: 503 }, false],
    ["the end of the page brings it back", { ...page, wasAway: true, toPx: 4000 }, false],
    ["the top brings it back", { ...page, wasAway: true, fromPx: 4, toPx: 0 }, false],
  ])("%s", (_, scrolled, isAway) => {
    expect(isAwayAfterScroll(scrolled)).toBe(isAway);
  });
});

it("two boxes overlap only if they share an area", () => {
  const box = { left: 100, top: 100, right: 148, bottom: 148 };
  expect(overlap(box, { left: 0, top: 120, right: 101, bottom: 121 })).toBe(true);
  expect(overlap(box, { left: 0, top: 120, right: 100, bottom: 121 })).toBe(false);
  expect(overlap(box, { left: 0, top: 148, right: 300, bottom: 200 })).toBe(false);
});
