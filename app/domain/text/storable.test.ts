import { expect, it } from "vitest";
import { isStorable, parseJson } from "./storable.ts";

it.each([["text"], ["👍 and ৳"], [""], [7], [null], [undefined], [{ a: ["b", { c: "d" }] }], ["\u0001"]])("%j can be stored", (value) => {
  expect(isStorable(value)).toBe(true);
});

it("looks at every depth", () => {
  const nested = (inside: string): unknown => JSON.parse(`${"[".repeat(100_000)}${inside}${"]".repeat(100_000)}`);
  expect(isStorable(nested('"a"'))).toBe(true);
  expect(isStorable(nested('"\\u0000"'))).toBe(false);
});

it.each([["\0"], ["a\0b"], ["\ud83d"], ["\udc4d alone"], [["a", "\0"]], [{ a: { b: "\0" } }], [{ "a\0": 1 }]])("%j cannot", (value) => {
  expect(isStorable(value)).toBe(false);
});

it.each(["{", '"\\u0000"', '{"a":["\\ud83d"]}'])("%s within a field is no value", (text) => {
  expect(parseJson(text)).toBeUndefined();
});
