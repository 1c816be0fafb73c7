import { Link } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { EmailPage } from "#features/email/office/email-page.tsx";
import { heldMails } from "#features/email/office/held-mails.server.ts";
import { HeldNotice } from "#features/email/office/held-notice.tsx";
import { MAIL_CELLS } from "#features/email/office/mail-cells.tsx";
import { mailSourceFor } from "#features/email/office/mail-source.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/mails";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(mailSourceFor)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = staffCtx(context);
  const [page, held] = await Promise.all([loadList(ctx, mailSourceFor(ctx), url), heldMails(ctx)]);
  return { page, held };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  return listAction(ctx, mailSourceFor(ctx), await formOf(request));
}

const EMPTY = (
  <EmptyState
    slug="no-mails"
    title="No emails yet"
    action={
      <Link className="button button--quiet" to="/admin/communication/email/compose">
        Write the first one
      </Link>
    }
  >
    <p>Every email that the site sends appears here, even without a mail server.</p>
  </EmptyState>
);

export default function Mails({ loaderData: { page, held } }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "mail");
  return (
    <EmailPage>
      <HeldNotice held={held} />
      <DataTable
        page={page}
        cells={MAIL_CELLS}
        caption="Emails"
        nameOf={(row) => `the email “${row.subject}” to ${row.to}`}
        empty={EMPTY}
      />
    </EmailPage>
  );
}
