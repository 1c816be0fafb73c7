import type { ReactNode } from "react";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TimelineEntry } from "./timeline-entry.ts";
import "./activity.css";

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly more?: ReactNode;
  /** An extra element for an entry, such as its undo button. */
  readonly renderAction?: ((seq: number) => ReactNode) | undefined;
}

/** The events of a record, newest first, as sentences. `more` links to older ones. */
export function Timeline({ entries, more, renderAction }: TimelineProps) {
  if (entries.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    <>
      <ol className="record-timeline">
        {entries.map(({ seq, at, who, did }) => (
          <li key={seq}>
            <strong>{who}</strong> {did}
            {renderAction?.(seq)}
            <Moment at={at} />
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
