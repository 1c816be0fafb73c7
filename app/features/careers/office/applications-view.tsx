import { Link } from "react-router";
import type { BulkDialogs } from "#kit/lists/bulk-actions.tsx";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { APPLICATION_CELLS } from "./application-cells.tsx";
import type { ApplicationRow } from "./application-source.server.ts";
import { ApplicationsHeader } from "./applications-header.tsx";
import type { SavedLetter } from "./load-candidate-letters.server.ts";
import { RejectDialog } from "./reject-dialog.tsx";

const EMPTY = (
  <EmptyState
    slug="no-applications"
    title="No applications yet"
    action={
      <Link className="button button--quiet" to="/admin/career/allJobs">
        View jobs
      </Link>
    }
  >
    <p>Applications from your job pages appear here.</p>
  </EmptyState>
);

const dialogsWith = (letters: readonly SavedLetter[]): BulkDialogs => ({
  reject: ({ count, onRun, onClose }) => <RejectDialog letters={letters} who={{ count }} onRun={onRun} onClose={onClose} />,
});

export function ApplicationsView({ page, letters }: { readonly page: ListPage<ApplicationRow>; readonly letters: readonly SavedLetter[] }) {
  return (
    <>
      <ApplicationsHeader current="list" />
      <DataTable
        page={page}
        cells={APPLICATION_CELLS}
        caption="Applications"
        nameOf={(row) => `the application of ${row.candidate}`}
        empty={EMPTY}
        bulkDialogs={dialogsWith(letters)}
      />
    </>
  );
}
