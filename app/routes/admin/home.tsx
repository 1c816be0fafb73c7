import { listAttention } from "#features/back-office/attention.server.ts";
import { HomeView } from "#features/back-office/home-view.tsx";
import { listRecentActivity } from "#features/back-office/recent-activity.server.ts";
import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { findQuotaNotice } from "#features/files/upload-quota.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const { name, role, areas } = ctx.actor;
  const [attention, activity, quota] = await Promise.all([listAttention(ctx), listRecentActivity(ctx), findQuotaNotice(ctx)]);
  return { name, hasAreas: role === "admin" || areas.length > 0, attention, activity, quota, now: ctx.services.clock.now() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useFreshPage(() => true);
  return <HomeView {...loaderData} />;
}
