import { localDay } from "#domain/schedule/zoned-day.ts";
import { parsePeriod } from "#domain/stats/parse-period.ts";
import type { PeriodChoice } from "#domain/stats/period-choice.ts";
import { isSectionName, type SectionName } from "./section-names.ts";

/** What an address of the stats page asks for. */
export interface StatsQuery {
  readonly section: SectionName;
  readonly period: PeriodChoice;
  readonly isCompared: boolean;
  /** Why another period than the one asked for is shown. */
  readonly problem?: string;
}

export function parseStatsQuery(params: URLSearchParams, now: Date): StatsQuery {
  const section = params.get("section") ?? "";
  const { choice, problem } = parsePeriod(params, localDay(now, "UTC"));
  return {
    section: isSectionName(section) ? section : "overview",
    period: choice,
    isCompared: params.get("compare") !== "off",
    ...(problem !== undefined && { problem }),
  };
}
