import { writeFeed } from "#features/appointments/calendar-feed.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/calendar-feed";

/** A host's calendar feed, for calendar clients. */
export async function loader({ params, context }: Pick<Route.LoaderArgs, "params" | "context">): Promise<Response> {
  const calendar = await writeFeed(visitorCtx(context).services, params.token);
  if (calendar === undefined) return refuse(404, "There is no calendar behind this link, or it was replaced by a new one.");
  return new Response(calendar, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" },
  });
}
