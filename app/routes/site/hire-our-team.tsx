import { HireView } from "#features/employers/page/hire-view.tsx";
import { actOnRequestPage, newForm, thanksIn } from "#features/employers/page/request-page.server.ts";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/hire-our-team";

export const handle = TASK_PAGE;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  // Each rendered form gets its own idempotency key.
  return { "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = visitorCtx(context);
  const sent = thanksIn(ctx.services, url);
  return {
    ...(await loadDocument(ctx.services, "/company/hire-our-team")),
    form: newForm(ctx),
    thanks: sent && { ...sent, words: await taskWords(ctx.services, "hireSent") },
  };
}

export const action = ({ request, context }: Route.ActionArgs) => actOnRequestPage(visitorCtx(context), request);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function HireOurTeam({ loaderData: { page, form, thanks }, actionData }: Route.ComponentProps) {
  return <HireView page={page} form={form} thanks={thanks} answer={actionData} />;
}
