import { answerAuditForm, newAuditForm } from "#features/audits/audit-form.server.ts";
import { RequestView } from "#features/audits/page/request-view.tsx";
import { pageMeta, shareImagePath } from "#kit/site/page-meta.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/request-audit";

export const handle = TASK_PAGE;

/** Each rendered form gets its own idempotency key. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

const PATH = "/company/request-audit";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = visitorCtx(context);
  return {
    ...newAuditForm(ctx),
    words: await taskWords(ctx.services, "auditRequest"),
    isFromCheck: url.searchParams.get("from") === "check",
    origin: publicOrigin(context),
    place: placeOf(await siteOf(ctx.services), PATH),
  };
}

export const action = ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  answerAuditForm(visitorCtx(context), request);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        path: PATH,
        place: loaderData.place,
        origin: loaderData.origin,
        image: shareImagePath("/audits"),
        description: loaderData.words.description,
      })
    : [];

export default function RequestAudit({ loaderData: { key, opened, isMailing, isFromCheck, words }, actionData }: Route.ComponentProps) {
  return (
    <RequestView
      words={words}
      isFromCheck={isFromCheck}
      formKey={key}
      opened={opened}
      isMailing={isMailing}
      errors={actionData?.errors}
      typed={actionData?.typed ?? {}}
      work={actionData?.work}
    />
  );
}
