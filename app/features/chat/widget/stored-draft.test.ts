import { expect, test } from "vitest";
import { chatDrafts, EMPTY_DRAFT, lostFrom, withBack } from "./stored-draft.ts";

test("a draft comes back as it was", () => {
  const draft = { text: " two\nlines ", fileNames: ["plan.pdf"] };
  expect(chatDrafts.parse(chatDrafts.serialise(draft) ?? null)).toEqual(draft);
});

test("a draft from before they had a version comes back", () =>
  expect(chatDrafts.parse('{"text":"a","fileNames":["b"]}')).toEqual({ text: "a", fileNames: ["b"] }));

test("nothing is not kept", () => expect(chatDrafts.serialise(EMPTY_DRAFT)).toBeUndefined());

test.each([null, "", "null", "{}", "[]", '{"text":1,"fileNames":[]}', '{"text":"a","fileNames":[1]}', "{"])("%j is no draft", (stored) =>
  expect(chatDrafts.parse(stored)).toBeUndefined(),
);

test("what comes back stands before what is there", () => {
  expect(withBack({ text: "new", fileNames: ["a.txt"] }, { text: "old", fileNames: ["a.txt", "b.txt"] })).toEqual({
    text: "old\nnew",
    fileNames: ["a.txt", "b.txt"],
  });
  expect(withBack(EMPTY_DRAFT, { text: "old", fileNames: [] }).text).toBe("old");
  expect(withBack({ text: "new", fileNames: [] }, EMPTY_DRAFT).text).toBe("new");
});

test("what was not found has to be attached again", () =>
  expect(lostFrom(["a.txt", "b.txt"], [{ name: "a.txt" }, { name: "c.txt" }])).toEqual(["b.txt"]));
