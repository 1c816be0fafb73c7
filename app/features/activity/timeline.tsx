import type { ReactNode } from "react";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TimelineEntry } from "./timeline-entry.ts";
import "./activity.css";

/** What happened to a record, newest first, in plain sentences. `more` leads to what happened before. */
export function Timeline({ entries, more }: { readonly entries: readonly TimelineEntry[]; readonly more?: ReactNode }) {
  if (entries.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <ol className="record-timeline">
        {entries.map(({ seq, at, who, did }) => (
          <li key={seq}>
            <strong>{who}</strong> {did}
            <Moment at={at} />
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
