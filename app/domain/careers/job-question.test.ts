import { describe, expect, it } from "vitest";
import { checkAnswers, type JobQuestion, MAX_LONG_CHARACTERS, MAX_SHORT_CHARACTERS } from "./job-question.ts";

const question = (change: Partial<JobQuestion> = {}): JobQuestion => ({
  id: "a",
  label: "Why?",
  kind: "short",
  options: [],
  isRequired: true,
  ...change,
});

const check = (asked: JobQuestion, typed: string) => checkAnswers([asked], (field) => (field === "q_a" ? typed : ""));

describe("an answer", () => {
  it.each([
    [question(), "  Because \n I can ", "Because I can"],
    [question({ kind: "long" }), " One\r\ntwo ", "One\ntwo"],
    [question({ kind: "yes_no" }), "No", "No"],
    [question({ kind: "choice", options: ["Rust", "Go"] }), "Go", "Go"],
    [question({ kind: "long" }), "x".repeat(MAX_LONG_CHARACTERS), "x".repeat(MAX_LONG_CHARACTERS)],
  ])("is taken as it is meant: %o", (asked, typed, answer) => {
    expect(check(asked, typed)).toEqual({ answers: { a: answer }, errors: {} });
  });

  it.each([
    [question(), "   "],
    [question({ kind: "yes_no" }), "Maybe"],
    [question({ kind: "yes_no" }), ""],
    [question({ kind: "choice", options: ["Rust", "Go"] }), "Java"],
    [question(), "x".repeat(MAX_SHORT_CHARACTERS + 1)],
    [question({ isRequired: false, kind: "choice", options: ["Rust", "Go"] }), "Java"],
  ])("is asked for again: %o %j", (asked, typed) => {
    const { answers, errors } = check(asked, typed);
    expect(answers).toEqual({});
    expect(errors["q_a"]).toMatch(/^Please .+\.$/);
  });

  it("may be left out where it is not needed, and is then not kept", () => {
    expect(check(question({ isRequired: false }), " ")).toEqual({ answers: {}, errors: {} });
  });
});
