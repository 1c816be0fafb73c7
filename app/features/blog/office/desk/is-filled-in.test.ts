import { expect, it } from "vitest";
import { isFilledIn } from "./is-filled-in.ts";

const option = (selected: boolean, defaultSelected: boolean) => ({ selected, defaultSelected });
const select = (...options: readonly object[]) => ({ type: "select-one", value: "", options });

it.each([
  ["a text as it was", { type: "text", value: "a", defaultValue: "a" }],
  ["a hidden one, which nobody fills in", { type: "hidden", value: "b", defaultValue: "a" }],
  ["a box as it was", { type: "checkbox", checked: true, defaultChecked: true, value: "on", defaultValue: "" }],
  ["a choice as it was", select(option(false, false), option(true, true))],
  ["a choice of the first without a default", select(option(true, false), option(false, false))],
  ["a button", { type: "submit", value: "authors" }],
])("does not warn for %s", (_, control) => {
  expect(isFilledIn([control])).toBe(false);
});

it.each([
  ["another text", { type: "text", value: "b", defaultValue: "a" }],
  ["another box", { type: "checkbox", checked: true, defaultChecked: false }],
  ["another choice", select(option(true, false), option(false, true))],
  ["a choice where there was none", select(option(false, false), option(true, false))],
])("warns for %s", (_, control) => {
  expect(isFilledIn([{ type: "submit", value: "x" }, control])).toBe(true);
});
