import { TICKET_FORM } from "#features/tickets/admit-ticket.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { newChallenge } from "#platform/public-form.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/ticket-challenge";

/** A proof-of-work challenge for clients that got a 428. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  return answerJson(await newChallenge(visitorCtx(context).services, TICKET_FORM));
}
