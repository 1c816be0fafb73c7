import { BRAND } from "#content/brand.ts";
import { actOnApplicationPage, loadApplicationPage } from "#features/careers/page/application-page.server.ts";
import { ApplicationView } from "#features/careers/page/application-view.tsx";
import { unlisted } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/application";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "X-Robots-Tag": "noindex", "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Application`);

export const loader = ({ params, url, context }: Pick<Route.LoaderArgs, "params" | "url" | "context">) =>
  loadApplicationPage(visitorCtx(context), params.token, url);

export const action = ({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) =>
  actOnApplicationPage(visitorCtx(context), request, params.token);

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationView page={loaderData} answer={actionData} />;
}
