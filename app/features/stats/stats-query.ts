import { localDay } from "#domain/schedule/zoned-day.ts";
import { parsePeriod } from "#domain/stats/parse-period.ts";
import type { PeriodChoice } from "#domain/stats/period-choice.ts";
import { isSectionName, type SectionName } from "./section-names.ts";

/** The parsed URL of the stats page. */
export interface StatsQuery {
  readonly section: SectionName;
  readonly period: PeriodChoice;
  readonly isCompared: boolean;
  /** Why the displayed period differs from the requested one. */
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
