import { data } from "react-router";
import { isId } from "#domain/list/search-params.ts";
import { loadThread } from "#features/email/office/load-thread.server.ts";
import { threadAction } from "#features/email/office/thread-action.server.ts";
import { ThreadRecordView } from "#features/email/office/thread-record-view.tsx";
import { adminMeta } from "#kit/back-office/admin-meta.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer, useRefusalToast } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/mail-thread";

const INBOX = "/admin/communication/email/inbox";

const nothing = (id: string) => data({ path: `${INBOX}/${id}`, suggestions: [{ href: INBOX, content: "The inbox" }] }, { status: 404 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = isId(params.id) ? await loadThread(staffCtx(context), params.id, url) : undefined;
  if (!record) throw nothing(params.id);
  return record;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  if (!isId(params.id)) throw nothing(params.id);
  return threadAction(ctx, params.id, await formOf(request));
}

export const meta: Route.MetaFunction = ({ location, loaderData }) =>
  adminMeta(location.pathname, loaderData?.thread.subject || (loaderData ? "No subject" : "Not found"));

export default function MailThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subjectKind, subjectId } = loaderData.thread;
  useFreshPage(
    (event) =>
      (event.subjectKind === "mail_thread" && event.subjectId === id) ||
      (event.subjectKind === subjectKind && event.subjectId === subjectId),
  );
  const answer = useAnswer(actionData);
  useRefusalToast(answer);
  return <ThreadRecordView key={id} record={loaderData} answer={answer} />;
}
