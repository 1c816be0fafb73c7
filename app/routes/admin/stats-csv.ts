import { exportStats } from "#features/stats/export-stats.server.ts";
import { parseStatsQuery } from "#features/stats/stats-query.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/stats-csv";

const NOT_FOUND = () =>
  new Response("There is no such table.\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  return (
    (await exportStats(ctx, parseStatsQuery(url.searchParams, ctx.services.clock.now()), url.searchParams.get("sheet"))) ?? NOT_FOUND()
  );
}
