import { BRAND } from "#content/brand.ts";
import { answerAuditForm, newAuditForm } from "#features/audits/audit-form.server.ts";
import { RequestView } from "#features/audits/page/request-view.tsx";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import { auditShareMeta } from "#features/audits/page/audit-meta.ts";
import type { Route } from "./+types/request-audit";

/** Each rendered form gets its own idempotency key. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter !== null && { "Retry-After": retryAfter }) };
}

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  ...newAuditForm(visitorCtx(context)),
  isFromCheck: url.searchParams.get("from") === "check",
  origin: publicOrigin(context),
});

export const action = ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  answerAuditForm(visitorCtx(context), request);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  auditShareMeta({
    path: "/company/request-audit",
    origin: loaderData?.origin ?? "",
    description: `Ask ${BRAND.name} for a smart-contract audit: name the repository or attach the code, say what is in scope and when you need it.`,
  });

export default function RequestAudit({ loaderData: { key, opened, isMailing, isFromCheck }, actionData }: Route.ComponentProps) {
  return (
    <RequestView
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
