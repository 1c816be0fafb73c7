import { HOUR_MS } from "#domain/schedule/durations.ts";
import { chooseDelivery } from "#features/quotes/answer-quote.server.ts";
import { quoteAnswer, refuseQuote } from "#features/quotes/quote-answer.server.ts";
import { deliverySchema } from "#features/quotes/quote-input.ts";
import { answerJson, readJson, refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Route } from "./+types/quote-delivery";

const CHANGES = { max: 240, windowMs: HOUR_MS };

export const loader = () => refuseMethod("PUT");

export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">): Promise<Response> {
  if (request.method !== "PUT") return refuseMethod("PUT");
  const ctx = visitorCtx(context);
  const taken = await takeFromSender(ctx, "quote-delivery", CHANGES);
  if (!taken.ok) return refuseFor(taken);
  const read = await readJson(request, deliverySchema);
  if ("refusal" in read) return read.refusal;
  const chosen = await chooseDelivery(ctx, params.token, read.data.delivery);
  return chosen.ok ? answerJson({ data: await quoteAnswer(ctx.services, chosen.quote) }) : refuseQuote(chosen.reason);
}
