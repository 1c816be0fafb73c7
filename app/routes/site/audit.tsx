import { BRAND } from "#content/brand.ts";
import { actOnClientPage, loadClientPage } from "#features/audits/client-page.server.ts";
import { ClientView } from "#features/audits/page/client-view.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/audit";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Audit`);

export const loader = async ({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) => ({
  page: await loadClientPage(visitorCtx(context), params.token),
});

export const action = ({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) =>
  actOnClientPage(visitorCtx(context), request, params.token);

export default function ClientAuditPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <ClientView page={page} answer={actionData} />;
}
