import { expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { answerQuestion, questionSchema } from "./answer-question.server.ts";
import { quoteAnswer } from "./quote-answer.server.ts";
import { requestQuote } from "./request-quote.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { pageEstimateSchema, priceBookSchema, quoteAnswerSchema } from "./quote-answer-schemas.ts";

it("describes a quote's answer as the server sends it", async () => {
  await using world = await testWorld();
  const requested = await requestQuote(asVisitor(world), newQuote());
  const answer = requested.ok && (await quoteAnswer(world.services, requested.quote));
  expect(quoteAnswerSchema.parse(answer)).toEqual(answer);
});

it("accepts the same questions as the estimate call", async () => {
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

it("describes estimates and the price book completely, as the server sends them", () => {
  const estimate = estimatePage("A page with a login form and a chart.");
  expect(pageEstimateSchema.parse(estimate)).toEqual(estimate);
  expect(priceBookSchema.parse(PRICE_BOOK_1)).toEqual(PRICE_BOOK_1);
});
