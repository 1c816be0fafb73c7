import { EmailPage } from "#features/email/office/email-page.tsx";
import { inboxSourceFor } from "#features/email/office/inbox-source.server.ts";
import { InboxView } from "#features/email/office/inbox-view.tsx";
import { loadInbox } from "#features/email/office/load-inbox.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/mail-inbox";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(inboxSourceFor)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadInbox(staffCtx(context), url);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  return listAction(ctx, inboxSourceFor(ctx), await formOf(request));
}

export default function MailInbox({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "mail_thread");
  return (
    <EmailPage>
      <InboxView page={loaderData} />
    </EmailPage>
  );
}
