import { useRouteLoaderData } from "react-router";
import { HomeView } from "#kit/back-office/home-view.tsx";
import { menuPages } from "#kit/back-office/menu-for.ts";
import { loadUnfinished } from "#kit/back-office/load-unfinished.server.ts";
import { listRecentActivity } from "#kit/back-office/recent-activity.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { findQuotaNotice } from "#kit/files/upload-quota.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/home";
import type { loader as layoutLoader } from "./layout.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const { role, areas } = ctx.actor;
  const [activity, quota, unfinished] = await Promise.all([listRecentActivity(ctx), findQuotaNotice(ctx), loadUnfinished(ctx)]);
  return { hasAreas: role === "admin" || areas.length > 0, activity, quota, unfinished, now: ctx.services.clock.now() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useFreshPage(() => true);
  const frame = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout");
  const work = frame?.office?.work;
  const isNoneWaiting = work?.counts.every(({ team }) => team === 0) ?? false;
  return (
    <HomeView {...loaderData} isQueueEmpty={work?.queue.items.length === 0} pages={frame && isNoneWaiting ? menuPages(frame.menu) : []} />
  );
}
