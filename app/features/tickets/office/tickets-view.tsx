import { Link } from "react-router";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { useAssignees } from "#kit/records/use-assignees.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { TICKET_CELLS } from "./ticket-cells.tsx";
import type { TicketRow } from "./ticket-source.server.ts";

const ACTIONS = (
  <>
    <Link className="button button--quiet button--small" to="/admin/communication/canned-replies">
      Canned replies
    </Link>
    <Link className="button button--small" to="/admin/communication/tickets/new" aria-keyshortcuts="n">
      New ticket
    </Link>
  </>
);

const EMPTY = (
  <EmptyState
    slug="no-tickets"
    title="No tickets yet"
    action={
      <Link className="button" to="/admin/communication/tickets/new">
        New ticket
      </Link>
    }
  >
    <p>Tickets that visitors create on the site show up here. You can also add one for a client who called.</p>
  </EmptyState>
);

export function TicketsView({ page }: { readonly page: ListPage<TicketRow> }) {
  return (
    <>
      <RecordHeader title="Tickets" actions={ACTIONS} />
      <DataTable
        page={useAssignees(page)}
        cells={TICKET_CELLS}
        caption="Tickets"
        nameOf={(row) => `ticket ${row.number}: ${row.subject}`}
        empty={EMPTY}
      />
    </>
  );
}
