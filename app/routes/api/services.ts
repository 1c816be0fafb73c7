import { HOUR_MS } from "#domain/schedule/durations.ts";
import { loadServiceFacts } from "#features/pages/load-service-facts.server.ts";
import { refuseFor, refuseMethod } from "#platform/json-api.server.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { requestInfoContext, visitorCtx } from "#platform/request-context.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Route } from "./+types/services";

/** Rate limit for requests that miss the page cache, each of which takes a second of CPU time. */
const LIMIT = { max: 120, windowMs: HOUR_MS };
/** Any site's scripts may read it. */
const OPEN = { "Access-Control-Allow-Origin": "*" };

type Asked = Pick<Route.LoaderArgs, "request" | "context">;

/** Public facts, cached in memory like a page, which gives them an ETag. */
export async function loader({ request, context }: Asked): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { ...OPEN, "Access-Control-Allow-Methods": "GET" } });
  const { services } = visitorCtx(context);
  const address = context.get(requestInfoContext)?.address ?? "";
  // The page cache's own requests have no client address.
  const taken = address === "" ? undefined : await takeFrom(services, `services:${visitorKey(services, address)}`, LIMIT);
  if (taken && !taken.ok) return refuseFor(taken);
  const headers = { ...OPEN, "Cache-Control": "public, max-age=0, must-revalidate" };
  return Response.json({ data: await loadServiceFacts(services) }, { headers });
}

export const action = () => refuseMethod("GET");
