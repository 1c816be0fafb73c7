import { expect, it } from "vitest";
import { countChosen, EVERYTHING, isChosen, NOTHING, toggled } from "./chosen.ts";

const PAGE = ["a", "b", "c"];

it("unticks one row of everything, and ticks it again", () => {
  const but = toggled(EVERYTHING, ["b"]);
  expect(countChosen(but, 260)).toBe(259);
  expect([...PAGE, "on another page"].filter((id) => isChosen(but, id))).toEqual(["a", "c", "on another page"]);
  expect(toggled(but, ["b"])).toEqual(EVERYTHING);
});

it("ticks a page that is not all ticked, and unticks one that is", () => {
  const some = toggled(NOTHING, ["b", "elsewhere"]);
  expect([...toggled(some, PAGE).named].sort()).toEqual(["a", "b", "c", "elsewhere"]);
  expect([...toggled(toggled(some, PAGE), PAGE).named]).toEqual(["elsewhere"]);
  expect(countChosen(toggled(EVERYTHING, PAGE), 260)).toBe(257);
  expect(toggled(toggled(EVERYTHING, ["b"]), PAGE)).toEqual(EVERYTHING);
});
