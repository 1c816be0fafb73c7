import { Link } from "react-router";
import { NONE } from "#domain/list/list-definition.ts";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { TICKET_CELLS } from "./ticket-cells.tsx";
import { TICKET_LIST, type ListedTicket } from "./ticket-list.ts";

const CANNED = (
  <Link className="button button--quiet button--small" to="/admin/communication/canned-replies">
    Canned replies
  </Link>
);

const EMPTY = (
  <EmptyState
    slug="no-tickets"
    title="No tickets yet"
    action={
      <Link className="button button--quiet" to="/">
        See the site
      </Link>
    }
  >
    <p>They appear here as soon as a visitor has written to us with “Create a Ticket”.</p>
  </EmptyState>
);

const nobody = { value: NONE, label: "Nobody" };

/** With the people that tickets can be given to. */
function withAssignees({ choices }: ListPage<ListedTicket>) {
  const assign = { ...TICKET_LIST.bulk.assign, choices: [nobody, ...(choices["assignee"] ?? [])] };
  return { ...TICKET_LIST, bulk: { ...TICKET_LIST.bulk, assign } };
}

export function TicketsView({ page }: { readonly page: ListPage<ListedTicket> }) {
  return (
    <>
      <RecordHeader title="Tickets" actions={CANNED} />
      <DataTable
        list={withAssignees(page)}
        page={page}
        cells={TICKET_CELLS}
        caption="Tickets"
        nameOf={(row) => `ticket ${row.number}: ${row.subject}`}
        hrefOf={(row) => `/admin/communication/tickets/${row.id}`}
        empty={EMPTY}
      />
    </>
  );
}
