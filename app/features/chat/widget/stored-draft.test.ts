import { expect, test } from "vitest";
import { EMPTY_DRAFT, lostFrom, readDraft, withBack, writeDraft } from "./stored-draft.ts";

test("a draft comes back as it was", () => {
  const draft = { text: " two\nlines ", fileNames: ["plan.pdf"] };
  expect(readDraft(writeDraft(draft) ?? null)).toEqual(draft);
});

test("nothing is not kept", () => expect(writeDraft(EMPTY_DRAFT)).toBeUndefined());

test.each([null, "", "null", "{}", "[]", '{"text":1,"fileNames":[]}', '{"text":"a","fileNames":[1]}', "{"])(
  "%j is an empty draft",
  (stored) => expect(readDraft(stored)).toEqual(EMPTY_DRAFT),
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
