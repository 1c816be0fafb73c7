import { expect, it } from "vitest";
import { readDraft, writeDraft } from "./message-draft.ts";

it("is read as it was written", () => {
  const draft = { body: "Hello\n“Rina” \\ 👋", key: "one" };
  expect(readDraft(writeDraft(draft) ?? null)).toEqual(draft);
});

it("is not kept when there are no words in it", () => {
  expect(writeDraft({ body: " \n ", key: "one" })).toBeUndefined();
});

it.each([
  null,
  "",
  "null",
  "7",
  "[]",
  "{",
  '{"version":2,"body":"a","key":"b"}',
  '{"version":1,"body":7,"key":"b"}',
  '{"version":1,"body":"a"}',
])("is not %j", (text) => {
  expect(readDraft(text)).toBeUndefined();
});
