import { newChallenge } from "#features/tickets/challenge.server.ts";
import { answerJson } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/ticket-challenge";

/** For those who were answered with 428: work to show that they mean it. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Response {
  return answerJson(newChallenge(visitorCtx(context).services));
}
