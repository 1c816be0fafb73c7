import { Link } from "react-router";
import type { Choice } from "#domain/list/list-definition.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { APPLICATION_CELLS } from "./application-cells.tsx";
import { APPLICATION_LIST, type ApplicationRow } from "./application-list.ts";
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

/** With the letters that a refusal can be written with. */
const withLetters = (letters: readonly Choice[]) => ({
  ...APPLICATION_LIST,
  bulk: { reject: { ...APPLICATION_LIST.bulk.reject, choices: [{ value: "kind", label: "Our kind letter" }, ...letters] } },
});

export function ApplicationsView({ page, letters }: { readonly page: ListPage<ApplicationRow>; readonly letters: readonly Choice[] }) {
  return (
    <>
      <ApplicationsHeader current="list" />
      <DataTable
        list={withLetters(letters)}
        page={page}
        cells={APPLICATION_CELLS}
        caption="Applications"
        nameOf={(row) => `the application of ${row.fullName}`}
        hrefOf={(row) => `/admin/career/applications/${row.id}`}
        empty={EMPTY}
      />
    </>
  );
}
