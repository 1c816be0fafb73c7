import { Link } from "react-router";
import type { Choice } from "#domain/list/list-definition.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import { type ListPage, withBulkChoices } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { APPLICATION_CELLS } from "./application-cells.tsx";
import type { ApplicationRow } from "./application-source.server.ts";
import { ApplicationsHeader } from "./applications-header.tsx";

const EMPTY = (
  <EmptyState
    slug="no-applications"
    title="No applications yet"
    action={
      <Link className="button button--quiet" to="/admin/career/allJobs">
        See the jobs
      </Link>
    }
  >
    <p>They appear here as soon as somebody has applied on the page of a job.</p>
  </EmptyState>
);

const KIND_LETTER = { value: "kind", label: "Our kind letter" };

export function ApplicationsView({ page, letters }: { readonly page: ListPage<ApplicationRow>; readonly letters: readonly Choice[] }) {
  return (
    <>
      <ApplicationsHeader current="list" />
      <DataTable
        page={withBulkChoices(page, "reject", [KIND_LETTER, ...letters])}
        cells={APPLICATION_CELLS}
        caption="Applications"
        nameOf={(row) => `the application of ${row.candidate}`}
        empty={EMPTY}
      />
    </>
  );
}
