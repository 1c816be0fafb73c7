import { localRange } from "#domain/schedule/zoned-day.ts";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { VitalMetric } from "#domain/stats/vital-buckets.ts";
import type { Verdict } from "#domain/stats/vital-verdict.ts";
import type { Db } from "#platform/db.server.ts";
import type { SectionName } from "./section-names.ts";

/** A period in both ways of counting days. */
export interface Stretch {
  /** Visits are rolled up by days of UTC. */
  readonly utc: DaySpan;
  /** Everything else happened on a day of the office, from the first moment up to, and without, the last. */
  readonly office: DaySpan;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}

export interface StatScope {
  readonly db: Db;
  readonly now: Date;
  readonly stretch: Stretch;
  /** Absent without a comparison. */
  readonly before: Stretch | undefined;
  /** How many rows a list of the most frequent has. */
  readonly top: number;
}

export interface VitalSummary {
  readonly metric: VitalMetric;
  readonly p75: number;
  readonly verdict: Verdict;
  readonly counts: Readonly<Record<Verdict, number>>;
}

export interface FigureGroup {
  readonly section: SectionName;
  readonly figures: readonly Figure[];
}

/** What a section shows. */
export interface SectionStats {
  readonly figures: readonly Figure[];
  readonly sheets: readonly Sheet[];
  /** The one thing to take away. */
  readonly remark?: string;
  /** How it was counted. */
  readonly note?: string;
  readonly vitals?: readonly VitalSummary[];
  /** Of the overview: the figures by the section that says more about them. */
  readonly groups?: readonly FigureGroup[];
}

export const stretchOf = (utc: DaySpan, office: DaySpan, timeZone: string): Stretch => ({
  utc,
  office,
  timeZone,
  ...localRange(office.first, office.last, timeZone),
});

/** The same question about the period, and about the one before if it is asked for. */
export function both<T>({ stretch, before }: StatScope, load: (stretch: Stretch) => Promise<T>): Promise<readonly [T, T | undefined]> {
  return Promise.all([load(stretch), before === undefined ? undefined : load(before)]);
}

/** One of the values of a record, with what it was before. */
export function figureOf<T>(
  now: T,
  before: T | undefined,
  read: (values: T) => number | null,
  words: Omit<Figure, "value" | "before">,
): Figure {
  return { ...words, value: read(now), ...(before !== undefined && { before: read(before) }) };
}
