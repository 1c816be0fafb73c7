import { Link } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { REQUEST_CELLS } from "#features/employers/office/request-cells.tsx";
import { REQUEST_SOURCE } from "#features/employers/office/request-source.server.ts";
import { RequestsHeader } from "#features/employers/office/requests-header.tsx";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/poaching-requests";
import "#features/employers/office/office.css";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(REQUEST_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), REQUEST_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) =>
  listAction(staffCtx(context), REQUEST_SOURCE, await formOf(request));

const EMPTY = (
  <EmptyState
    slug="no-poaching"
    title="No poaching requests yet"
    action={
      <Link className="button button--quiet" to="/company/hire-our-team">
        See the form
      </Link>
    }
  >
    <p>They appear here as soon as an employer asks to hire a member of our team.</p>
  </EmptyState>
);

export default function PoachingRequests({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "poaching" || event.subjectKind === "employer");
  return (
    <>
      <RequestsHeader current="list" />
      <DataTable
        page={loaderData}
        cells={REQUEST_CELLS}
        caption="Requests"
        nameOf={(row) => `the request of ${row.employer ?? "an employer"}: ${row.wanted}`}
        empty={EMPTY}
      />
    </>
  );
}
