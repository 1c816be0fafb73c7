import { actOnJobPage } from "#features/careers/page/act-on-job-page.server.ts";
import { JobView } from "#features/careers/page/job-view.tsx";
import { loadJobPage } from "#features/careers/page/load-job-page.server.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/job";

export const handle = TASK_PAGE;

/** The form is rendered per visit, so it must not be cached. Closed jobs are not indexed. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  const robots = loaderHeaders.get("X-Robots-Tag");
  return {
    "Cache-Control": "private, no-store",
    ...(robots !== null && { "X-Robots-Tag": robots }),
    ...(retryAfter !== null && { "Retry-After": retryAfter }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export async function loader({ request, params, context }: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  const page = await loadJobPage(visitorCtx(context), request, params.slug);
  return data(page, page.state === "open" ? {} : { headers: { "X-Robots-Tag": "noindex" } });
}

export const action = ({ request, params, context }: Pick<Route.ActionArgs, "request" | "params" | "context">) =>
  actOnJobPage(visitorCtx(context), request, params.slug);

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  return <JobView page={loaderData} answer={actionData} />;
}
