import { Link } from "react-router";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { addEmployer } from "#features/employers/office/employer-action.server.ts";
import { EMPLOYER_CELLS } from "#features/employers/office/employer-cells.tsx";
import { EMPLOYER_SOURCE } from "#features/employers/office/employer-source.server.ts";
import { EmployersHeader } from "#features/employers/office/employers-header.tsx";
import { DataTable } from "#kit/lists/data-table.tsx";
import { csvExport } from "#kit/lists/export-csv.server.ts";
import { listAction } from "#kit/lists/list-action.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/employers";

export { ListError as ErrorBoundary } from "#kit/lists/list-error.tsx";

export const middleware: Route.MiddlewareFunction[] = [csvExport(EMPLOYER_SOURCE)];

export const loader = ({ context, url }: Route.LoaderArgs) => loadList(staffCtx(context), EMPLOYER_SOURCE, url);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = staffCtx(context);
  const form = await formOf(request);
  return form.get("intent") === "employer.add" ? addEmployer(ctx, form) : listAction(ctx, EMPLOYER_SOURCE, form);
}

const EMPTY = (
  <EmptyState
    slug="no-employers"
    title="No employers yet"
    action={
      <Link className="button button--quiet" to="/company/hire-our-team">
        See the form
      </Link>
    }
  >
    <p>They appear here as soon as a company asks to hire from our team, or a colleague adds one.</p>
  </EmptyState>
);

export default function Employers({ loaderData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "employer" || event.subjectKind === "poaching");
  return (
    <>
      <EmployersHeader />
      <DataTable page={loaderData} cells={EMPLOYER_CELLS} caption="Employers" nameOf={(row) => row.name} empty={EMPTY} />
    </>
  );
}
