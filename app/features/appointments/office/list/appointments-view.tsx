import { Link } from "react-router";
import { DataTable } from "#kit/lists/data-table.tsx";
import type { ListPage } from "#kit/lists/list-page.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { AppointmentsPage, InterviewsPage } from "../appointments-page.tsx";
import { nameOf } from "../office-words.ts";
import type { AppointmentRow } from "./appointment-source.server.ts";

const MAX_TOPIC_CHARACTERS = 120;

const clip = (text: string) => (text.length > MAX_TOPIC_CHARACTERS ? `${text.slice(0, MAX_TOPIC_CHARACTERS - 1)}…` : text);

const APPOINTMENT_CELLS = {
  who: (row: AppointmentRow) => <bdi>{row.who}</bdi>,
  topic: (row: AppointmentRow) => row.topic && <bdi>{clip(row.topic)}</bdi>,
  zone: (row: AppointmentRow) => row.zone.replaceAll("_", " "),
};

const EMPTY = (
  <EmptyState
    slug="no-appointments"
    title="No appointments yet"
    action={
      <Link className="button button--quiet" to="/company/book-a-call">
        See the booking page
      </Link>
    }
  >
    <p>They appear here when a client books a call, or a colleague books one for them.</p>
  </EmptyState>
);

const NO_INTERVIEWS = (
  <EmptyState
    slug="no-interviews"
    title="No interviews yet"
    action={
      <Link className="button button--quiet" to="/admin/career/applications">
        Applications
      </Link>
    }
  >
    <p>They appear here when a candidate whom you have invited books a time.</p>
  </EmptyState>
);

export function AppointmentsView({ page }: { readonly page: ListPage<AppointmentRow> }) {
  const isInterviews = page.list.permission === "interviews";
  const Page = isInterviews ? InterviewsPage : AppointmentsPage;
  return (
    <Page>
      <DataTable
        page={page}
        cells={APPOINTMENT_CELLS}
        caption={isInterviews ? "Interviews" : "Appointments"}
        nameOf={(row) => `the ${page.list.noun.one} of ${nameOf({ fullName: row.who })}`}
        empty={isInterviews ? NO_INTERVIEWS : EMPTY}
      />
    </Page>
  );
}
