import { expect, it } from "vitest";
import { SHAPES } from "#content/shapes.ts";
import { fitShape } from "#domain/content/shape.ts";
import { BUILT_PAGES } from "./built-pages.server.ts";

it.each([...BUILT_PAGES.values()])("$path goes through the editor unchanged", ({ type, words }) => {
  expect(fitShape(SHAPES[type], JSON.parse(JSON.stringify(words)))).toEqual(words);
});
