import { Link } from "react-router";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { JOB_CELLS } from "./job-cells.tsx";
import type { JobRow } from "./job-source.server.ts";

const POST = (
  <Link className="button button--small" to="/admin/career/create-job" aria-keyshortcuts="n">
    Post a job
  </Link>
);

const EMPTY = (
  <EmptyState slug="no-jobs" title="No jobs yet" action={POST}>
    <p>Write the first one as a draft: it stays private until you open it.</p>
  </EmptyState>
);

export function JobsView({ page }: { readonly page: ListPage<JobRow> }) {
  return (
    <>
      <RecordHeader title="Manage Jobs" actions={POST} />
      <DataTable page={page} cells={JOB_CELLS} caption="Jobs" nameOf={(row) => `the job ${row.title}`} empty={EMPTY} />
    </>
  );
}
