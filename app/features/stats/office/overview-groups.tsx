import { Link } from "react-router";
import { FigureTiles } from "#ui/admin/charts/figure-tile.tsx";
import { Icon } from "#ui/icon.tsx";
import { SECTION_NAMES } from "../section-names.ts";
import type { FigureGroup } from "../stat-scope.ts";
import { statsHref } from "../stats-href.ts";
import type { StatsQuery } from "../stats-query.ts";

/** The main figures of every section, with links. */
export function OverviewGroups({ groups, query }: { readonly groups: readonly FigureGroup[]; readonly query: StatsQuery }) {
  return (
    <div className="overview">
      {groups.map(({ section, figures }) => (
        <section key={section} className="overview__group" aria-labelledby={`overview-${section}`}>
          <h2 id={`overview-${section}`}>
            <Link className="overview__link" to={statsHref(query, { section })} prefetch="intent">
              {SECTION_NAMES[section]} <Icon name="arrowRight" />
            </Link>
          </h2>
          <FigureTiles figures={figures} />
        </section>
      ))}
    </div>
  );
}
