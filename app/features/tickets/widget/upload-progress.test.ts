import { expect, it } from "vitest";
import { fileShares } from "./upload-progress.ts";

it.each([
  ["nothing yet", 0, [0, 0]],
  ["the words", 100, [0, 0]],
  ["half of the first file", 150, [0.5, 0]],
  ["the first file and a quarter of the second", 250, [1, 0.25]],
  ["everything", 400, [1, 1]],
])("after %s", (_, loaded, shares) => {
  expect(fileShares(loaded, 400, [100, 200])).toEqual(shares);
});

it("stays between 0 and 1, also when the browser does not know the total", () => {
  expect(fileShares(50, 0, [100])).toEqual([0.5]);
  expect(fileShares(500, 0, [100])).toEqual([1]);
});
