import { describe, expect, it } from "vitest";
import { isRoleHours } from "#domain/pricing/hours.ts";
import { answerQuestion } from "./answer-question.server.ts";

const QUESTION = "Visitors connect a wallet, search and filter collections and place a bid.";

describe("a question that can be answered", () => {
  it.each([
    ["the question alone", { question: QUESTION }],
    ["what the wizard sends", { question: QUESTION, maxToken: 100, context: ["A home page.", ""] }],
    ["the longest question, with spaces around it", { question: ` ${"a".repeat(4_000)}\n` }],
    ["the longest context", { question: QUESTION, context: Array<string>(50).fill("b".repeat(4_000)) }],
    ["the smallest maxToken", { question: QUESTION, maxToken: 1 }],
    ["the largest maxToken", { question: QUESTION, maxToken: 1_000 }],
    ["fields nobody asked for", { question: QUESTION, hours: 0 }],
  ])("%s", (_, input) => {
    const answer = answerQuestion(input);
    expect(answer).toMatchObject({ ok: true, data: { features: expect.any(Array), version: expect.any(String) } });
    expect(answer.ok && isRoleHours(answer.data.hours)).toBe(true);
    expect(answer.ok && answer.data.range.p90Hours >= answer.data.range.p50Hours).toBe(true);
  });

  it("gets the same answer with spaces around it", () => {
    expect(answerQuestion({ question: `  ${QUESTION}\n` })).toEqual(answerQuestion({ question: QUESTION }));
  });
});

describe("what is refused, in one sentence", () => {
  it.each([
    ["nothing", undefined, "The question must come as a JSON object."],
    ["a list", [QUESTION], "The question must come as a JSON object."],
    ["no question", {}, "The question must be a text of 1 to 4,000 characters."],
    ["a number for a question", { question: 7 }, "The question must be a text of 1 to 4,000 characters."],
    ["spaces for a question", { question: " \n\t " }, "The question must be a text of 1 to 4,000 characters."],
    ["a question that is too long", { question: "a".repeat(4_001) }, "The question must be a text of 1 to 4,000 characters."],
    ["maxToken 0", { question: QUESTION, maxToken: 0 }, "maxToken must be a whole number from 1 to 1,000."],
    ["maxToken 1,001", { question: QUESTION, maxToken: 1_001 }, "maxToken must be a whole number from 1 to 1,000."],
    ["half a maxToken", { question: QUESTION, maxToken: 1.5 }, "maxToken must be a whole number from 1 to 1,000."],
    ["maxToken as text", { question: QUESTION, maxToken: "100" }, "maxToken must be a whole number from 1 to 1,000."],
    ["context as text", { question: QUESTION, context: "home" }, "The context must be a list of at most 50 texts of at most 4,000 characters each."],
    ["51 texts of context", { question: QUESTION, context: Array<string>(51).fill("") }, "The context must be a list of at most 50 texts of at most 4,000 characters each."],
    ["a context text that is too long", { question: QUESTION, context: ["b".repeat(4_001)] }, "The context must be a list of at most 50 texts of at most 4,000 characters each."],
    ["a context of numbers", { question: QUESTION, context: [1] }, "The context must be a list of at most 50 texts of at most 4,000 characters each."],
  ])("%s", (_, input, error) => {
    expect(answerQuestion(input)).toEqual({ ok: false, error });
  });
});
