import { expect, it } from "vitest";
import { axisEnd } from "./nice-scale.ts";

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [11, 12],
  [47, 50],
  [101, 120],
  [1234, 1600],
])("an axis up to %d ends at %d", (highest, end) => {
  expect(axisEnd(highest, true)).toBe(end);
});

it("ends where the value is, for shares", () => {
  expect(axisEnd(0.37, false)).toBeCloseTo(0.4);
});
