import { expect, it } from "vitest";
import { parseDollars } from "./dollars.ts";

it.each([
  ["0", 0],
  ["12500", 1_250_000],
  ["12,500", 1_250_000],
  [" $ 12,500.5 ", 1_250_050],
  ["0.05", 5],
  ["1,000,000,000", 100_000_000_000],
  ["", undefined],
  ["-1", undefined],
  ["1.234", undefined],
  ["1,00", undefined],
  ["12 500", undefined],
  ["1e9", undefined],
  ["9,999,999,999", undefined],
  ["ten", undefined],
])("%j is %s cents", (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});
