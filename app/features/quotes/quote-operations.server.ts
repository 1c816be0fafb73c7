import { z } from "zod";
import { inData } from "#kit/api-docs/answer-schemas.ts";
import { type ApiOperation, KEY_REUSED, TOO_MANY } from "#kit/capability/api-operation.ts";
import { questionSchema } from "./answer-question.server.ts";
import { pageEstimateSchema, priceBookSchema, quoteAnswerSchema, wizardWordsSchema } from "./quote-answer-schemas.ts";
import { deliverySchema, newQuoteSchema } from "./quote-input.ts";

export const QUOTE_OPERATIONS: readonly ApiOperation[] = [
  {
    method: "post",
    path: "/api/quotes",
    summary: "Store a quote",
    description: "The price is computed here, whatever the sender has computed. It takes an idempotency key, in the body or as a header.",
    body: { schema: newQuoteSchema },
    answers: {
      201: { description: "The quote is stored.", schema: inData(quoteAnswerSchema) },
      200: { description: "It was stored before, or is another version of an earlier one.", schema: inData(quoteAnswerSchema) },
    },
    refusals: { ...KEY_REUSED, ...TOO_MANY },
  },
  {
    method: "put",
    path: "/api/quotes/{token}/delivery",
    summary: "Choose the delivery of a quote",
    body: { schema: deliverySchema },
    answers: { 200: { description: "The quote with its new total.", schema: inData(quoteAnswerSchema) } },
    refusals: { 404: "There is no such quote.", 409: "The quote was accepted, so it stays as it is.", 410: "The quote has expired." },
  },
  {
    method: "get",
    path: "/api/price-book",
    summary: "The rates that new quotes are made with",
    answers: {
      200: {
        description: "The current price book.",
        schema: inData(priceBookSchema).extend({
          words: wizardWordsSchema,
          isMailing: z.boolean().describe("Whether the link of a stored quote is sent by email."),
        }),
      },
    },
  },
  {
    method: "post",
    path: "/api/open-ai/model/answer",
    summary: "Estimate one page of a project",
    body: { schema: questionSchema },
    answers: { 200: { description: "Hours by role, and what they are made of.", schema: inData(pageEstimateSchema) } },
    refusals: TOO_MANY,
  },
];
