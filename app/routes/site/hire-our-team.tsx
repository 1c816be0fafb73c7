import { HireView } from "#features/employers/hire-view.tsx";
import type { RequestAnswer } from "#features/employers/request-answer.ts";
import { actOnRequestPage, newForm, thanksIn } from "#features/employers/request-page.server.ts";
import { loadDocument } from "#features/pages/load-document.server.ts";
import { pageMeta } from "#features/pages/page-meta.ts";
import { contactOf } from "#features/settings/contact.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/hire-our-team";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  // Each form has a key of its own.
  return { "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = visitorCtx(context);
  return { ...loadDocument(url.pathname, publicOrigin(context), await contactOf(ctx.services)), form: newForm(ctx), thanks: thanksIn(url) };
}

export const action = ({ request, context }: Route.ActionArgs) => actOnRequestPage(visitorCtx(context), request);

/** A line that is down costs a second press, not the words. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { errors: { form: "We could not reach the server. Your words are kept: please try again in a moment." }, typed: {} } satisfies RequestAnswer;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function HireOurTeam({ loaderData: { page, path, form, thanks }, actionData }: Route.ComponentProps) {
  return <HireView page={page} path={path} form={form} thanks={thanks} answer={actionData} />;
}
