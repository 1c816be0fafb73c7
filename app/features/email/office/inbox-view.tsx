import { Link } from "react-router";
import { DataTable } from "#kit/lists/data-table.tsx";
import { useAssignees } from "#kit/records/use-assignees.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { inboxCells } from "./inbox-cells.tsx";
import type { InboxPage } from "./load-inbox.server.ts";
import "./inbox.css";

/** Explains how to set up inbound mail where none is configured. */
function HowToSetUp() {
  return (
    <>
      Incoming email is not set up. Set <code>IMAP_URL</code> to follow a mailbox, or <code>INBOUND_SMTP_PORT</code> to receive email on a
      port, and <code>INBOUND_ADDRESS</code> to the address that replies go to. <Link to="/admin/settings/mail">Email settings</Link>
    </>
  );
}

function Empty({ isOn }: { readonly isOn: boolean }) {
  return (
    <EmptyState slug="no-mail-in" title={isOn ? "No email has come in yet" : "Incoming email is not set up"}>
      <p>{isOn ? "Replies to your emails, and emails to the inbound address, appear here." : <HowToSetUp />}</p>
    </EmptyState>
  );
}

export function InboxView({ page: { page, records, isOn } }: { readonly page: InboxPage }) {
  return (
    <>
      {!isOn && page.rows.length > 0 && (
        <div className="notice">
          <p>
            <HowToSetUp />
          </p>
        </div>
      )}
      <DataTable
        page={useAssignees(page)}
        cells={inboxCells(records)}
        caption="Inbox"
        nameOf={(row) => `the conversation “${row.subject}” with ${row.from}`}
        empty={<Empty isOn={isOn} />}
      />
    </>
  );
}
