import { expect, test } from "vitest";
import { chatDrafts, EMPTY_DRAFT, lostFrom, withBack } from "./stored-draft.ts";

test("restores a draft", () => {
  const draft = { text: " two\nlines ", fileNames: ["plan.pdf"] };
  expect(chatDrafts.parse(chatDrafts.serialise(draft) ?? null)).toEqual(draft);
});

test("restores a draft from before drafts had a version", () =>
  expect(chatDrafts.parse('{"text":"a","fileNames":["b"]}')).toEqual({ text: "a", fileNames: ["b"] }));

test("does not store an empty draft", () => expect(chatDrafts.serialise(EMPTY_DRAFT)).toBeUndefined());

test.each([null, "", "null", "{}", "[]", '{"text":1,"fileNames":[]}', '{"text":"a","fileNames":[1]}', "{"])("%j is no draft", (stored) =>
  expect(chatDrafts.parse(stored)).toBeUndefined(),
);

test("puts restored text before the current text", () => {
  expect(withBack({ text: "new", fileNames: ["a.txt"] }, { text: "old", fileNames: ["a.txt", "b.txt"] })).toEqual({
    text: "old\nnew",
    fileNames: ["a.txt", "b.txt"],
  });
  expect(withBack(EMPTY_DRAFT, { text: "old", fileNames: [] }).text).toBe("old");
  expect(withBack({ text: "new", fileNames: [] }, EMPTY_DRAFT).text).toBe("new");
});

test("names files that must be attached again", () =>
  expect(lostFrom(["a.txt", "b.txt"], [{ name: "a.txt" }, { name: "c.txt" }])).toEqual(["b.txt"]));
