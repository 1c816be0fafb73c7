import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { isRoleHours } from "#domain/pricing/hours.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { rateLimits } from "#db/schema/limits.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { answerQuestion } from "./answer-question.server.ts";

const QUESTION = "Visitors connect a wallet, search and filter collections and place a bid.";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe("a question that can be answered", () => {
  it.each([
    ["the question alone", { question: QUESTION }],
    ["what the wizard sends", { question: QUESTION, maxToken: 100, context: ["A home page.", ""] }],
    ["the longest question, with spaces around it", { question: ` ${"a".repeat(4_000)}\n` }],
    ["the longest context", { question: QUESTION, context: Array<string>(50).fill("b".repeat(4_000)) }],
    ["the smallest maxToken", { question: QUESTION, maxToken: 1 }],
    ["the largest maxToken", { question: QUESTION, maxToken: 1_000 }],
    ["fields nobody asked for", { question: QUESTION, hours: 0 }],
  ])("%s", async (_, input) => {
    const answer = await answerQuestion(asVisitor(world), input);
    expect(answer).toMatchObject({ ok: true, data: { features: expect.any(Array), version: expect.any(String) } });
    expect(answer.ok && isRoleHours(answer.data.hours)).toBe(true);
    expect(answer.ok && answer.data.range.p90Hours >= answer.data.range.p50Hours).toBe(true);
  });

  it("is read with its context, and without the spaces around it", async () => {
    const context = ["Visitors connect a wallet."];
    const answer = await answerQuestion(asVisitor(world), { question: `  ${QUESTION}\n`, context });
    expect(answer).toEqual({ ok: true, data: estimatePage(QUESTION, context) });
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
    [
      "context as text",
      { question: QUESTION, context: "home" },
      "The context must be a list of at most 50 texts of at most 4,000 characters each.",
    ],
    [
      "51 texts of context",
      { question: QUESTION, context: Array<string>(51).fill("") },
      "The context must be a list of at most 50 texts of at most 4,000 characters each.",
    ],
    [
      "a context text that is too long",
      { question: QUESTION, context: ["b".repeat(4_001)] },
      "The context must be a list of at most 50 texts of at most 4,000 characters each.",
    ],
    [
      "a context of numbers",
      { question: QUESTION, context: [1] },
      "The context must be a list of at most 50 texts of at most 4,000 characters each.",
    ],
  ])("%s", async (_, input, error) => {
    expect(await answerQuestion(asVisitor(world), input)).toEqual({ ok: false, reason: "invalid", error });
  });

  it("the 1,501st question of an hour from one address", async () => {
    const ask = (address: string) =>
      answerQuestion({ services: world.services, actor: { kind: "visitor", address } }, { question: "A page." });
    await ask("198.51.100.7");
    await world.services.db.update(rateLimits).set({ count: 1_499 });
    const answers = await Promise.all([ask("198.51.100.7"), ask("198.51.100.7")]);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toEqual([{ ok: false, reason: "too_many", error: expect.stringMatching(/^[A-Z].*\.$/), retryAfterS: 3_600 }]);
    expect(await ask("198.51.100.8")).toMatchObject({ ok: true });
    world.clock.advance(60 * 60 * 1000);
    expect(await ask("198.51.100.7")).toMatchObject({ ok: true });
  });
});
