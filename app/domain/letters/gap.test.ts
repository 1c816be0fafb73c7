import { expect, it } from "vitest";
import { gapIn } from "./gap.ts";

it.each([
  ["Dear Rina,\n\n…\n\nA few lines are enough.", 12],
  ["Dear Rina,\n  … \nBye.", 13],
  ["…", 0],
  ["Well … we shall see.\nAnd so on…", -1],
  ["", -1],
])("the gap of %j is at %i", (text, at) => {
  expect(gapIn(text)).toBe(at);
});
