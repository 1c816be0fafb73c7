import { localRange } from "#domain/schedule/zoned-day.ts";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { VitalMetric } from "#domain/stats/vital-buckets.ts";
import type { Verdict } from "#domain/stats/vital-verdict.ts";
import type { Db } from "#platform/db.server.ts";
import type { SectionName } from "./section-names.ts";

/** A period in days of the office's time zone. */
export interface Stretch {
  readonly days: DaySpan;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly timeZone: string;
}

export interface StatScope {
  readonly db: Db;
  readonly now: Date;
  readonly stretch: Stretch;
  /** Undefined without a comparison. */
  readonly before: Stretch | undefined;
  /** Maximum number of rows in a top list. */
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

export interface SectionStats {
  readonly figures: readonly Figure[];
  readonly sheets: readonly Sheet[];
  /** The main conclusion. */
  readonly remark?: string;
  /** How it was counted. */
  readonly note?: string;
  readonly vitals?: readonly VitalSummary[];
  /** Overview only: figures grouped by their section. */
  readonly groups?: readonly FigureGroup[];
}

export const stretchOf = (days: DaySpan, timeZone: string): Stretch => ({ days, timeZone, ...localRange(days.first, days.last, timeZone) });

/** Loads the period, and the previous one if a comparison is requested. */
export function both<T>({ stretch, before }: StatScope, load: (stretch: Stretch) => Promise<T>): Promise<readonly [T, T | undefined]> {
  return Promise.all([load(stretch), before === undefined ? undefined : load(before)]);
}

/** A figure with its previous value. */
export function figureOf<T>(
  now: T,
  before: T | undefined,
  read: (values: T) => number | null,
  words: Omit<Figure, "value" | "before">,
): Figure {
  return { ...words, value: read(now), ...(before !== undefined && { before: read(before) }) };
}
