import { Link } from "react-router";
import { PEOPLE_SOURCE } from "#kit/accounts/office/people-source.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import type { Route } from "./+types/people";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(PEOPLE_SOURCE)];

export const loader = ({ context, url }: Pick<Route.LoaderArgs, "context" | "url">) => loadList(staffCtx(context), PEOPLE_SOURCE, url);

export const action = async ({ context, request }: Pick<Route.ActionArgs, "context" | "request">) =>
  listAction(staffCtx(context), PEOPLE_SOURCE, await formOf(request));

const invite = (
  <Link className="button button--small" to="/admin/people/invite" aria-keyshortcuts="n">
    Invite a colleague
  </Link>
);

const EMPTY = (
  <EmptyState slug="no-people" title="No people yet" action={invite}>
    <p>Invite your colleagues and choose what they can access.</p>
  </EmptyState>
);

export default function People({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "person");
  return (
    <>
      <RecordHeader title="People" actions={invite} />
      <DataTable page={loaderData} caption="People" nameOf={(row) => row.name} empty={EMPTY} />
    </>
  );
}
