import { expect, it } from "vitest";
import type { JobQuestion } from "#domain/careers/job-question.ts";
import { questionReducer } from "./question-list.ts";

const question = (id: string): JobQuestion => ({ id, label: id, kind: "short", options: [], isRequired: true });
const ABC = ["a", "b", "c"].map(question);
const ids = (questions: readonly JobQuestion[]) => questions.map(({ id }) => id).join("");

it.each([
  ["b", -1, "bac"],
  ["b", 1, "acb"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["x", 1, "abc"],
] as const)("moves %s by %i: %s", (id, by, order) => {
  expect(ids(questionReducer(ABC, { type: "move", id, by }))).toBe(order);
});

it("adds at the end, removes and changes one", () => {
  expect(ids(questionReducer(ABC, { type: "add", id: "d" }))).toBe("abcd");
  expect(ids(questionReducer(ABC, { type: "remove", id: "b" }))).toBe("ac");
  expect(questionReducer(ABC, { type: "change", id: "b", values: { kind: "long" } })[1]).toEqual({ ...question("b"), kind: "long" });
});
