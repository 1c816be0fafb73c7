import type { ReactNode } from "react";
import { Link } from "react-router";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Notes } from "./notes.tsx";
import type { RecordActivity } from "./record-activity.ts";
import { Timeline } from "./timeline.tsx";

interface ViewProps {
  readonly activity: RecordActivity;
  /** Of an entry of the history, by its number. */
  readonly renderAction?: (seq: number) => ReactNode;
}

export function RecordActivityView({ activity: { timeline, notes, staff }, renderAction }: ViewProps) {
  const more = timeline.next !== undefined && (
    <Link to={`?before=${timeline.next}`} preventScrollReset>
      What happened before
    </Link>
  );
  return (
    <>
      <RecordSection title="Notes">
        <Notes notes={notes} staff={staff} />
      </RecordSection>
      <RecordSection title="History">
        <Timeline entries={timeline.entries} more={more} renderAction={renderAction} />
      </RecordSection>
    </>
  );
}
