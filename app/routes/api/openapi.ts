import { openApiDocument } from "#kit/api-docs/openapi-document.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/openapi";

/** The public API, for machines. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Response {
  return Response.json(openApiDocument(visitorCtx(context).services, publicOrigin(context)), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
