import { openApiDocument } from "#kit/api-docs/openapi-document.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/openapi";

/** OpenAPI description of the public API. */
export function loader({ context }: Pick<Route.LoaderArgs, "context">): Response {
  return Response.json(openApiDocument(visitorCtx(context).services, publicOrigin(context)), {
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
