import { refuseQuote } from "#features/quotes/quote-answer.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { takeRequest } from "#features/tickets/admit-ticket.server.ts";
import { askAboutQuote } from "#features/tickets/ask-about-quote.server.ts";
import { readSubmission } from "#features/tickets/read-submission.server.ts";
import { answerOpened } from "#features/tickets/ticket-answer.server.ts";
import { newTicketSchema } from "#features/tickets/ticket-input.ts";
import { refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/ticket-about-quote";

export const loader = () => refuseMethod("POST");

export async function action({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod("POST");
  const ctx = visitorCtx(context);
  const taken = await takeRequest(ctx);
  if (!taken.ok) return refuseFor(taken);
  // Before the body is read, so that files for an invalid link are not uploaded.
  if (!(await findQuoteByToken(ctx.services, params.token))) return refuseQuote("unknown");
  const read = await readSubmission(request, newTicketSchema);
  if ("refusal" in read) return read.refusal;
  const opened = await askAboutQuote(ctx, params.token, read);
  return !opened.ok && opened.reason === "unknown_quote" ? refuseQuote("unknown") : answerOpened(ctx.services, opened);
}
