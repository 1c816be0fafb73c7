import { expect, it } from "vitest";
import { answerQuestion, questionSchema } from "#features/quotes/answer-question.server.ts";
import { quoteAnswer } from "#features/quotes/quote-answer.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { TICKET_FORM } from "#features/tickets/admit-ticket.server.ts";
import { newChallenge } from "#platform/public-form.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { challengeSchema, pageEstimateSchema, quoteAnswerSchema } from "./answer-schemas.ts";

it("describes a quote's answer and a challenge as they are", async () => {
  await using world = await testWorld();
  const requested = await requestQuote(asVisitor(world), newQuote());
  const answer = requested.ok && (await quoteAnswer(world.services, requested.quote));
  expect(quoteAnswerSchema.parse(answer)).toEqual(answer);
  const challenge = await newChallenge(world.services, TICKET_FORM);
  expect(challengeSchema.parse(challenge)).toEqual(challenge);
});

it("takes for a question what the estimate call takes", async () => {
  await using world = await testWorld();
  const long = "x".repeat(4_000);
  const questions = [
    { question: "A login form" },
    { question: "" },
    { question: long },
    { question: `${long}x` },
    { question: "a", maxToken: 0 },
    { question: "a", maxToken: 1_000 },
    { question: "a", maxToken: 1_001 },
    { question: "a", maxToken: 1.5 },
    { question: "a", context: Array.from({ length: 51 }, () => "b") },
    { question: "a", context: [1] },
    {},
    null,
  ];
  for (const question of questions) {
    const answer = await answerQuestion(asVisitor(world), question);
    expect([question, answer.ok]).toEqual([question, questionSchema.safeParse(question).success]);
    if (answer.ok) expect(pageEstimateSchema.parse(answer.data)).toEqual(answer.data);
  }
});
