import { Link } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { loadRequests, requestsAction, requestsExport } from "#features/employers/office/load-requests.server.ts";
import { REQUEST_CELLS } from "#features/employers/office/request-cells.tsx";
import { REQUEST_LIST } from "#features/employers/office/request-list.ts";
import { RequestsHeader } from "#features/employers/office/requests-header.tsx";
import { DataTable } from "#kit/lists/data-table.tsx";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/poaching-requests";
import "#features/employers/office/office.css";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [requestsExport];

export const loader = ({ context, url }: Route.LoaderArgs) => loadRequests(staffCtx(context), url);

export const action = async ({ context, request }: Route.ActionArgs) => requestsAction(staffCtx(context), await formOf(request));

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
    <p>They appear here as soon as an employer asks to take over somebody of our team.</p>
  </EmptyState>
);

export default function PoachingRequests({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "poaching" || event.subjectKind === "employer");
  return (
    <>
      <RequestsHeader current="list" />
      <DataTable
        list={REQUEST_LIST}
        page={loaderData}
        cells={REQUEST_CELLS}
        caption="Requests"
        nameOf={(row) => `the request of ${row.employer ?? "an employer"}: ${row.wanted}`}
        hrefOf={(row) => `/admin/employee-poaching/${row.id}`}
        empty={EMPTY}
      />
    </>
  );
}
