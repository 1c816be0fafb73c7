import type { ReactNode } from "react";
import { Link } from "react-router";
import { Breakable } from "../breakable.tsx";
import { isAbsent } from "../is-absent.ts";

interface RowCell {
  readonly id: string;
  readonly label: string;
  readonly isFigure: boolean;
  /** A bare number, which says nothing without its label. */
  readonly isCount?: boolean;
  readonly content: ReactNode;
  /** Cells with higher ranks are hidden first if there is no room. */
  readonly rank?: number;
  /** The position in a two-line row on narrow screens; cells without one are hidden there. */
  readonly slot?: string;
}

const ADDRESS = /^\S+@\S+$/;

/** Shared by all lists, so that cells need not handle missing values. */
function shown(content: ReactNode): ReactNode {
  if (isAbsent(content)) return "–";
  if (typeof content === "string" && ADDRESS.test(content)) return <Breakable text={content} />;
  return typeof content === "number" ? content.toLocaleString("en-GB") : content;
}

interface TableRowProps {
  readonly id: string;
  /** The record's name for screen readers. */
  readonly name: string;
  readonly href: string | undefined;
  readonly cells: readonly RowCell[];
  /** Absent in a list without bulk actions. */
  readonly selection?: { readonly isChosen: boolean; onToggle(): void } | undefined;
}

/** The first cell links to the record. */
export function TableRow({ id: recordId, name, href, cells, selection }: TableRowProps) {
  return (
    <tr tabIndex={-1} data-record={recordId} data-chosen={selection?.isChosen || undefined}>
      {selection && (
        <td className="list-table__check">
          <input type="checkbox" aria-label={`Select ${name}`} checked={selection.isChosen} onChange={selection.onToggle} />
        </td>
      )}
      {cells.map(({ id, label, isFigure, isCount, content, rank, slot }, index) => (
        <td
          key={id}
          data-label={label}
          data-rank={rank}
          data-slot={slot}
          data-value={isAbsent(content) ? "absent" : isCount ? "count" : undefined}
          className={isFigure ? "list-table__figure" : undefined}
        >
          {index === 0 && href !== undefined ? (
            <Link className="list-table__link" to={href} prefetch="intent" preventScrollReset>
              {shown(content)}
            </Link>
          ) : (
            <div className="list-table__value">{shown(content)}</div>
          )}
        </td>
      ))}
    </tr>
  );
}
