import { expect, it } from "vitest";
import type { JobQuestion } from "#domain/careers/job-question.ts";
import { keptQuestions, questionReducer } from "./question-list.ts";

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

it("reads the questions that the browser kept, the later of two with one id, and nothing else", () => {
  const kept = [...ABC, { ...question("b"), label: "", kind: "choice", options: ["x"] }];
  expect(keptQuestions(JSON.stringify(kept))).toEqual([question("a"), kept[3], question("c")]);
  expect(ids(keptQuestions(`${JSON.stringify(ABC)}\n${JSON.stringify([question("d")])}`))).toBe("abcd");
  for (const text of ["", "{", "7", '[7,{"id":"a"}]', JSON.stringify([{ ...question("a"), kind: "sum" }])])
    expect(keptQuestions(text)).toEqual([]);
  expect(questionReducer(ABC, { type: "restore", questions: [question("d")] })).toEqual([question("d")]);
});
