import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadMailRecord } from "#features/email/office/load-mail-record.server.ts";
import { mailAction } from "#features/email/office/mail-action.server.ts";
import { MailRecordView } from "#features/email/office/mail-record-view.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/mail";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadMailRecord(staffCtx(context), params.id, url) : undefined;
  if (!record)
    throw data(
      { path: `/admin/communication/email/${params.id}`, suggestions: [{ href: "/admin/communication/email", content: "The outbox" }] },
      { status: 404 },
    );
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw data(null, { status: 404 });
  return mailAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) => adminMeta(location.pathname, loaderData?.mail.subject ?? "Not found");

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "mail" && event.subjectId === loaderData.mail.id);
  const answer = useAnswer(actionData);
  const errors = answer && "errors" in answer ? answer.errors : undefined;
  return <MailRecordView key={loaderData.mail.id} record={loaderData} errors={errors} />;
}
