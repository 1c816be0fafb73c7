import { expect, it } from "vitest";
import { placeholderError } from "./fill-placeholders.ts";

it.each(["", "Hello {{name}}, {{ number }} is at {{link}}.", "A {single} brace, { {twisted} }, {{{name}}{ at last"])("takes %j", (body) => {
  expect(placeholderError(body)).toBeUndefined();
});

it.each([
  ["Dear {{na{me}}", "{{"],
  ["Dear {{name}", "{{"],
  ["Dear {name}}", "}}"],
  ["Dear {{{{name}}}}", "{{"],
])("refuses %j: what goes out as it stands has no double braces", (body, alone) => {
  expect(placeholderError(body)).toBe(
    `${alone} stands alone: a placeholder has two braces on each side. There are {{name}}, {{number}} and {{link}}.`,
  );
});

it.each([
  ["Dear {{client}}", "{{client}}"],
  ["Dear {{name}}, it costs {{price}} or {{total}}", "{{price}}"],
  ["Dear {{Name}}", "{{Name}}"],
  ["Dear {{}}", "{{}}"],
  ["Dear {{constructor}}", "{{constructor}}"],
  ["Dear {{na me}}", "{{na me}}"],
])("refuses %j for its %s, and says what there is", (body, unknown) => {
  expect(placeholderError(body)).toBe(`${unknown} is not a variable of this email. There are {{name}}, {{number}} and {{link}}.`);
});
