import { expect, it } from "vitest";
import { cappedCount } from "./capped-count.ts";

it.each([
  [0, 1_000, "0"],
  [1_000, 1_000, "1,000"],
  [1_001, 1_000, "1,000+"],
  [12_345, 10_000, "10,000+"],
])("%i, counted up to %i, is shown as %s", (count, cap, words) => {
  expect(cappedCount(count, cap)).toBe(words);
});
