import { Link } from "react-router";
import { SECTION_NAMES, type SectionName } from "../section-names.ts";
import { statsHref } from "../stats-href.ts";
import type { StatsQuery } from "../stats-query.ts";

const SECTIONS = Object.entries(SECTION_NAMES) as readonly (readonly [SectionName, string])[];

/** On a phone the row is wider than the screen. */
const bringIntoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: "nearest", inline: "center" });

export function SectionTabs({ query }: { readonly query: StatsQuery }) {
  return (
    <nav className="list-views" aria-label="Parts of the stats">
      <ul>
        {SECTIONS.map(([section, name]) => (
          <li key={section}>
            <Link ref={query.section === section ? bringIntoView : null} className="list-view" to={statsHref(query, { section })} aria-current={query.section === section ? "page" : undefined} prefetch="intent" preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
