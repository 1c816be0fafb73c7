import { Link } from "react-router";
import type { ActiveFilter } from "#domain/list/active-filters.ts";
import { Icon } from "#ui/icon.tsx";

interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  hrefOf(filter: ActiveFilter): string;
  /** The list without search and filters. */
  readonly clearHref: string;
}

/** The active filters, each removable on its own. Links, so that they work without scripts. */
export function FilterChips({ active, hrefOf, clearHref }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <ul className="list-chips" aria-label="Active filters">
      {active.map((filter) => (
        <li key={`${filter.label} ${filter.text}`}>
          <Link className="list-chip" to={hrefOf(filter)} preventScrollReset>
            <span>
              {filter.label}: <strong>{filter.text}</strong>
            </span>
            <Icon name="close" />
            <span className="visually-hidden">Remove this filter</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className="list-chip list-chip--clear" to={clearHref} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
