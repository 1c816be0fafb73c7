import { expect, it } from "vitest";
import { readDraft, writeDraft } from "./form-draft.ts";

it("comes back as it was, without what is empty", () => {
  expect(readDraft(writeDraft({ full_name: "Rina", phone: "", q_a: "Because\n…" }) ?? null)).toEqual({
    full_name: "Rina",
    q_a: "Because\n…",
  });
});

it("is not kept when there is nothing in it", () => {
  expect(writeDraft({ full_name: "", phone: "" })).toBeUndefined();
});

it.each([
  null,
  "",
  "null",
  "[]",
  "{",
  '{"version":2,"values":{"a":"b"}}',
  '{"version":1}',
  '{"version":1,"values":[]}',
  '{"version":1,"values":{"a":1}}',
])("is empty after %j", (text) => {
  expect(readDraft(text)).toEqual({});
});
