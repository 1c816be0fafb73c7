import { data } from "react-router";
import { loadStats } from "#features/stats/load-stats.server.ts";
import { parseStatsQuery } from "#features/stats/stats-query.ts";
import { StatsView } from "#features/stats/office/stats-view.tsx";
import { loadWeekly, setWeeklyReport } from "#features/stats/weekly-setting.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/stats";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const [page, weekly] = await Promise.all([loadStats(ctx, parseStatsQuery(url.searchParams, ctx.services.clock.now())), loadWeekly(ctx)]);
  return { page, weekly };
}

export async function action({ request, context }: Route.ActionArgs) {
  const weekly = (await formOf(request)).get("weekly");
  if (weekly !== "on" && weekly !== "off") return data(undefined, { status: 400 });
  await setWeeklyReport(staffCtx(context), weekly === "on");
  return data({ ok: true, done: weekly === "on" ? "Weekly report turned on." : "Weekly report turned off." });
}

export default function Stats({ loaderData: { page, weekly }, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  return <StatsView page={page} weekly={weekly} />;
}
