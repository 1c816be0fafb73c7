import { imageResponse } from "#kit/media/image-files.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/picture";

/** `/images/:id/800.avif`: serves stored variants only; nothing is rendered on request. */
export const loader = async ({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> =>
  (await imageResponse(visitorCtx(context).services, params.id, params.variant)) ?? refuse(404, "There is no such picture.");
