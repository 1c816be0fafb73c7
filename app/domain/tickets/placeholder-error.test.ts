import { expect, it } from "vitest";
import { placeholderError } from "./fill-placeholders.ts";

it.each(["", "Hello {{name}}, {{ number }} is at {{link}}.", "A {single} brace, {{ alone, }twisted}, }} at last"])("takes %j", (body) => {
  expect(placeholderError(body)).toBeUndefined();
});

it.each([
  ["Dear {{client}}", "{{client}}"],
  ["Dear {{name}}, it costs {{price}} or {{total}}", "{{price}}"],
  ["Dear {{Name}}", "{{Name}}"],
  ["Dear {{}}", "{{}}"],
  ["Dear {{constructor}}", "{{constructor}}"],
  ["Dear {{na me}}", "{{na me}}"],
])("refuses %j for its %s, and says what there is", (body, unknown) => {
  expect(placeholderError(body)).toBe(`${unknown} is no placeholder of ours. There are {{name}}, {{number}} and {{link}}.`);
});
