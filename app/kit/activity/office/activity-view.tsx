import { Form, Link, useNavigate, useNavigation, useSearchParams } from "react-router";
import { DataTable } from "#kit/lists/data-table.tsx";
import { useStale } from "#kit/lists/use-stale.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import type { ActivityPage } from "./activity-source.server.ts";
import type { EventDetail } from "./event-detail.ts";
import { EventPanel } from "./event-panel.tsx";
import { recordName } from "../event-words.ts";
import { type Verdict, verdictWords } from "../verdict.ts";
import "../activity.css";

type ActivityRow = ActivityPage["rows"][number];

interface ActivityViewProps {
  readonly page: ActivityPage;
  /** The entry open beside the list. */
  readonly entry: EventDetail | undefined;
  /** Set once the check was requested. */
  readonly verdict: Verdict | undefined;
}

function RecordCell(row: ActivityRow) {
  const name = recordName(row);
  return (
    <>
      {row.kind}{" "}
      {row.href === undefined ? (
        name
      ) : (
        <Link className="activity-record" to={row.href}>
          {name}
        </Link>
      )}
    </>
  );
}

/** On phones the sentence is the heading of its entry, so it begins with who did it. */
const Sentence = ({ who, what }: ActivityRow) => (
  <span className="activity-sentence">
    <span className="activity-sentence__who">{who} </span>
    {what}
  </span>
);

const CELLS = {
  what: (row: ActivityRow) => <Sentence {...row} />,
  record: (row: ActivityRow) => <RecordCell {...row} />,
  type: (row: ActivityRow) => <code>{row.type}</code>,
};

function VerifyButton({ action }: { readonly action: string }) {
  const { formData } = useNavigation();
  const isVerifying = formData?.get("intent") === "activity.verify";
  return (
    <Form method="post" action={action} preventScrollReset>
      <button type="submit" className="button button--quiet" name="intent" value="activity.verify" aria-disabled={isVerifying || undefined}>
        {isVerifying ? "Verifying …" : "Verify now"}
      </button>
    </Form>
  );
}

/** The activity log, and the check that no entry was altered. */
export function ActivityView({ page, entry, verdict }: ActivityViewProps) {
  const isStale = useStale(page, () => true);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searchWith = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete("entry");
    if (id !== undefined) next.set("entry", id);
    return `?${next}`;
  };
  return (
    <>
      <RecordHeader
        title="Activity"
        meta="Every change, sign-in and refused action, in order. Entries cannot be edited."
        actions={<VerifyButton action={searchWith(undefined)} />}
      />
      {verdict && (
        <p className={verdict.ok ? "notice notice--good" : "notice notice--bad"} role="status">
          {verdictWords(verdict)}
        </p>
      )}
      <DataTable
        page={page}
        cells={CELLS}
        caption="Activity log"
        nameOf={(row) => `entry ${row.id}`}
        hrefOf={(row) => searchWith(row.id)}
        isStale={isStale}
        empty={
          <EmptyState slug="no-activity" title="No activity yet">
            <p>Sign-ins and changes appear here as they happen.</p>
          </EmptyState>
        }
      />
      {entry && (
        <EventPanel key={entry.seq} event={entry} onClose={() => void navigate(searchWith(undefined), { preventScrollReset: true })} />
      )}
    </>
  );
}
