import { HOUR_MS } from "#domain/schedule/durations.ts";
import { refuseQuote } from "#features/quotes/quote-answer.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { whatIfHours } from "#features/quotes/what-if-hours.server.ts";
import { answerJson, refuseFor } from "#platform/json-api.server.ts";
import { requestInfoContext, visitorCtx } from "#platform/request-context.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Route } from "./+types/quote-hours";

const LIMIT = { max: 600, windowMs: HOUR_MS };

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = visitorCtx(context);
  const { services } = ctx;
  const taken = await takeFromSender(ctx, "quote-hours", LIMIT);
  if (!taken.ok) return refuseFor(taken);
  const quote = await findQuoteByToken(services, params.token);
  if (!quote) return refuseQuote("unknown");
  const included = new Set((url.searchParams.get("pages") ?? "").split(",").map(Number));
  return answerJson({ data: await whatIfHours(services, quote, included, context.get(requestInfoContext)?.address ?? "") });
}
