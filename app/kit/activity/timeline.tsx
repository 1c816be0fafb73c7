import type { ReactNode } from "react";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TimelineEntry } from "./timeline-entry.ts";
import "./activity.css";

/** One event as a sentence, with an optional action such as an undo button. */
export function TimelineItem({ entry: { at, who, did, details }, action }: { readonly entry: TimelineEntry; readonly action?: ReactNode }) {
  return (
    <li>
      <strong>{who}</strong> {did}
      {action}
      {details !== undefined && (
        <details>
          <summary>Show all</summary>
          {details}
        </details>
      )}
      <Moment at={at} />
    </li>
  );
}

/** A record's events, oldest first like every conversation; given newest first. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p>No changes yet.</p>;
  return (
    <ol className="record-timeline">
      {entries.toReversed().map((entry) => (
        <TimelineItem key={entry.seq} entry={entry} />
      ))}
    </ol>
  );
}
