import { HOUR_MS } from "#domain/schedule/durations.ts";
import { newQuoteSchema } from "#features/quotes/quote-input.ts";
import { quoteAnswer, refuseQuote } from "#features/quotes/quote-answer.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { answerJson, readJson, refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Route } from "./+types/quotes";

const LIMIT = { max: 120, windowMs: HOUR_MS };

export const loader = () => refuseMethod("POST");

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod("POST");
  const ctx = visitorCtx(context);
  const taken = await takeFromSender(ctx, "quotes", LIMIT);
  if (!taken.ok) return refuseFor(taken);
  const read = await readJson(request, newQuoteSchema);
  if ("refusal" in read) return read.refusal;
  const requested = await requestQuote(ctx, read.data);
  if (!requested.ok) return refuseQuote(requested.reason);
  return answerJson({ data: await quoteAnswer(ctx.services, requested.quote) }, requested.isNew ? 201 : 200);
}
