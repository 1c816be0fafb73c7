import { Link } from "react-router";
import { SECTION_NAMES, type SectionName } from "../section-names.ts";
import { statsHref } from "../stats-href.ts";
import type { StatsQuery } from "../stats-query.ts";

/** On a phone the tabs overflow the screen. */
const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });

interface SectionTabsProps {
  readonly query: StatsQuery;
  /** Those the reader has permission for. */
  readonly sections: readonly SectionName[];
}

export function SectionTabs({ query, sections }: SectionTabsProps) {
  return (
    <nav className="list-views" aria-label="Stats sections">
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              ref={query.section === section ? bringIntoView : null}
              className="list-view"
              to={statsHref(query, { section })}
              aria-current={query.section === section ? "page" : undefined}
              prefetch="intent"
              preventScrollReset
            >
              {SECTION_NAMES[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
