import type { ReactNode } from "react";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TimelineEntry } from "./timeline-entry.ts";
import "./activity.css";

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly more?: ReactNode;
  /** What else there is to an entry, such as the way to take it back. */
  readonly renderAction?: ((seq: number) => ReactNode) | undefined;
}

/** What happened to a record, newest first, in plain sentences. `more` leads to what happened before. */
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
