import { expect, it } from "vitest";
import { BUILT_FACTS } from "#content/firm-facts.ts";
import { PLACEHOLDERS, placeholderHint } from "./placeholders.ts";

it("explains every placeholder that pages can hold", () => expect(Object.keys(PLACEHOLDERS)).toEqual(Object.keys(BUILT_FACTS)));

it("explains only the placeholders in the text", () => {
  expect(placeholderHint("{{firm}} builds. Write to {{contact_email}}, says {{firm}}.")).toBe(
    "{{firm}} becomes the firm’s name. {{contact_email}} becomes the contact email address.",
  );
  expect(placeholderHint("Plain words, { braces } and {{unknown}}.")).toBeUndefined();
});
