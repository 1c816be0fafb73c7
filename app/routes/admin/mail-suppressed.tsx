import { EmailPage } from "#features/email/office/email-page.tsx";
import { listSuppressions } from "#features/email/office/suppress.server.ts";
import { suppressedAction } from "#features/email/office/suppressed-action.server.ts";
import { SuppressedView } from "#features/email/office/suppressed-view.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/mail-suppressed";

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = url.searchParams.get("q") ?? "";
  return { search, suppressions: await listSuppressions(staffCtx(context), search) };
}

export const action = async ({ context, request }: Route.ActionArgs) => suppressedAction(staffCtx(context), await formOf(request));

export default function MailSuppressed({ loaderData: { search, suppressions }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <EmailPage>
      <SuppressedView suppressions={suppressions} search={search} answer={answer} />
    </EmailPage>
  );
}
