import { ACTIVITY_SOURCE, loadActivity } from "#kit/activity/office/activity-source.server.ts";
import { ActivityView } from "#kit/activity/office/activity-view.tsx";
import { findEvent } from "#kit/activity/office/find-event.server.ts";
import { verifyLog } from "#kit/activity/verify.server.ts";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/activity";

export const middleware: Route.MiddlewareFunction[] = [csvExport(ACTIVITY_SOURCE)];

export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const ctx = staffCtx(context);
  const [page, entry] = await Promise.all([loadActivity(ctx, url), findEvent(ctx, url.searchParams.get("entry") ?? "")]);
  return { page, entry };
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const ctx = staffCtx(context);
  const form = await formOf(request);
  if (form.get("intent") === "activity.verify") return { verdict: await verifyLog(ctx) };
  return listAction(ctx, ACTIVITY_SOURCE, form);
}

export default function Activity({ loaderData, actionData }: Route.ComponentProps) {
  return <ActivityView {...loaderData} verdict={actionData && "verdict" in actionData ? actionData.verdict : undefined} />;
}

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";
