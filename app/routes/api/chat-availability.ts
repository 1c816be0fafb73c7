import { findAvailability } from "#features/chat/duty.server.ts";
import { answerJson, refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/chat-availability";

/** For pages without a socket. Not cached, because it changes constantly. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  return answerJson(await findAvailability(visitorCtx(context)));
}

export const action = () => refuseMethod("GET");
