import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Direction, ListColumn } from "#domain/list/list-definition.ts";
import { Icon } from "#ui/icon.tsx";

interface HeadCellProps {
  readonly column: ListColumn;
  readonly rank?: number | undefined;
  /** The sort direction, if the list is sorted by this column. */
  readonly sorted: Direction | undefined;
  readonly href: string;
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export function HeadCell({ column, rank, sorted, href }: HeadCellProps) {
  return (
    <th scope="col" data-rank={rank} aria-sort={sorted && ARIA_SORT[sorted]} className={column.isFigure ? "list-table__figure" : undefined}>
      {column.isSortable ? (
        <Link className="list-sort" to={href} preventScrollReset>
          {column.label}
          <Icon name="chevron" className={sorted ? `list-sort__sign list-sort__sign--${sorted}` : "list-sort__sign"} />
        </Link>
      ) : (
        column.label
      )}
    </th>
  );
}

interface PageCheckboxProps {
  readonly chosen: number;
  readonly shown: number;
  onToggle(): void;
}

/** Selects all rows of the page. The indeterminate state can only be set as a property. */
export function PageCheckbox({ chosen, shown, onToggle }: PageCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isPartly = chosen > 0 && chosen < shown;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <th scope="col" className="list-table__check">
      <input
        type="checkbox"
        aria-label="Select every row of this page"
        ref={ref}
        checked={shown > 0 && chosen === shown}
        onChange={onToggle}
      />
    </th>
  );
}
