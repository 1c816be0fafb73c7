import { loadServiceFacts } from "#features/pages/load-service-facts.server.ts";
import { refuseMethod } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/services";

/** Public facts, also for scripts of other sites. Kept in memory like a page, which gives it an ETag. */
export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=0, must-revalidate" };
  return Response.json({ data: await loadServiceFacts(visitorCtx(context).services) }, { headers });
}

export const action = () => refuseMethod("GET");
