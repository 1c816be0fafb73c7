import { Link } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { QUOTE_CELLS } from "#features/quotes/office/quote-cells.tsx";
import { QUOTE_SOURCE } from "#features/quotes/office/quote-source.server.ts";
import { QuotesHeader } from "#features/quotes/office/quotes-header.tsx";
import { useAssignees } from "#kit/records/use-assignees.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/quotes";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(QUOTE_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), QUOTE_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) => listAction(staffCtx(context), QUOTE_SOURCE, await formOf(request));

const EMPTY = (
  <EmptyState
    slug="no-quotes"
    title="No quotes yet"
    action={
      <Link className="button button--quiet" to="/?quote=open">
        Try the wizard
      </Link>
    }
  >
    <p>They appear here as soon as a visitor has seen an estimate.</p>
  </EmptyState>
);

export default function Quotes({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "quote");
  return (
    <>
      <QuotesHeader current="list" />
      <DataTable
        page={useAssignees(loaderData)}
        cells={QUOTE_CELLS}
        caption="Quotes"
        nameOf={(row) => `the quote of ${row.client}`}
        empty={EMPTY}
      />
    </>
  );
}
