import { printPeriod } from "#domain/stats/period-choice.ts";
import type { StatsQuery } from "./stats-query.ts";

const PAGE = "/admin/communication/stats";

function searchOf({ section, period, isCompared }: StatsQuery, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams({
    ...(section !== "overview" && { section }),
    ...printPeriod(period),
    ...(!isCompared && { compare: "off" }),
    ...more,
  });
  return params.size > 0 ? `?${params}` : "";
}

/** The page's URL with some parameters changed. */
export const statsHref = (query: StatsQuery, changes: Partial<StatsQuery> = {}) => `${PAGE}${searchOf({ ...query, ...changes })}`;

/** The CSV of a whole section, or of one of its tables. */
export const csvHref = (query: StatsQuery, sheet?: string) =>
  `${PAGE}.csv${searchOf(query, { section: query.section, ...(sheet !== undefined && { sheet }) })}`;

export const NOW_HREF = `${PAGE}/now`;
