import { takeRequest } from "#features/tickets/admit-ticket.server.ts";
import { openTicket } from "#features/tickets/open-ticket.server.ts";
import { readSubmission } from "#features/tickets/read-submission.server.ts";
import { answerOpened } from "#features/tickets/ticket-answer.server.ts";
import { newTicketSchema } from "#features/tickets/ticket-input.ts";
import { refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/tickets";

export const loader = () => refuseMethod("POST");

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">): Promise<Response> {
  if (request.method !== "POST") return refuseMethod("POST");
  const ctx = visitorCtx(context);
  const taken = await takeRequest(ctx);
  if (!taken.ok) return refuseFor(taken);
  const read = await readSubmission(request, newTicketSchema);
  return "refusal" in read ? read.refusal : answerOpened(ctx.services, await openTicket(ctx, read));
}
