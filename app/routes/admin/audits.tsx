import { Link } from "react-router";
import { AUDIT_CELLS } from "#features/audits/office/audit-cells.tsx";
import { AUDIT_SOURCE } from "#features/audits/office/audit-source.server.ts";
import { AuditsHeader } from "#features/audits/office/audits-header.tsx";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/audits";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(AUDIT_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), AUDIT_SOURCE, url);

export const action = async ({ context, request }: Route.ActionArgs) => listAction(staffCtx(context), AUDIT_SOURCE, await formOf(request));

const EMPTY = (
  <EmptyState
    slug="no-audits"
    title="No audits yet"
    action={
      <Link className="button button--quiet" to="/company/request-audit">
        See the form
      </Link>
    }
  >
    <p>They appear here as soon as a client asks for one.</p>
  </EmptyState>
);

export default function Audits({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "audit");
  return (
    <>
      <AuditsHeader current="list" />
      <DataTable page={loaderData} cells={AUDIT_CELLS} caption="Audits" nameOf={(row) => `the audit of ${row.project}`} empty={EMPTY} />
    </>
  );
}
