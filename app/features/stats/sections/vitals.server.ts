import { addDays } from "#domain/schedule/zoned-day.ts";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import type { Sheet } from "#domain/stats/sheet.ts";
import { isVitalMetric, percentile, VITAL_METRICS, type VitalMetric } from "#domain/stats/vital-buckets.ts";
import { countVerdicts, verdictOf } from "#domain/stats/vital-verdict.ts";
import type { Db } from "#platform/db.server.ts";
import { statVitals } from "#db/schema/stats.ts";
import type { StatScope, VitalSummary } from "../stat-scope.ts";
import { duringDays, sumOf } from "./columns.server.ts";

/** The window of Chrome's own report; older measurements say nothing about the current site. */
const WINDOW_DAYS = 28;
const JUDGED_AT = 0.75;

interface Measured {
  readonly metric: VitalMetric;
  readonly device: string;
  readonly bucket: number;
  readonly count: number;
}

const lately = ({ first, last }: DaySpan): DaySpan => {
  const from = addDays(last, 1 - WINDOW_DAYS);
  return { first: from > first ? from : first, last };
};

async function measured(db: Db, days: DaySpan): Promise<readonly Measured[]> {
  const rows = await db
    .select({ metric: statVitals.metric, device: statVitals.device, bucket: statVitals.bucket, count: sumOf(statVitals.count) })
    .from(statVitals)
    .where(duringDays(statVitals.day, days))
    .groupBy(statVitals.metric, statVitals.device, statVitals.bucket);
  return rows.flatMap(({ metric, ...rest }) => (isVitalMetric(metric) ? [{ metric, ...rest }] : []));
}

function bucketsOf(rows: readonly Measured[], wanted: VitalMetric): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { metric, bucket, count } of rows) if (metric === wanted) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return counts;
}

function summaryOf(rows: readonly Measured[], metric: VitalMetric): VitalSummary | undefined {
  const counts = bucketsOf(rows, metric);
  const p75 = percentile(metric, counts, JUDGED_AT);
  return p75 === undefined ? undefined : { metric, p75, verdict: verdictOf(metric, p75), counts: countVerdicts(metric, counts) };
}

const DEVICES = [
  ["All devices", undefined],
  ["Phone", "phone"],
  ["Tablet", "tablet"],
  ["Desktop", "desktop"],
] as const;

function deviceRow(rows: readonly Measured[], [name, device]: (typeof DEVICES)[number]) {
  const own = device === undefined ? rows : rows.filter((row) => row.device === device);
  return [
    name,
    ...VITAL_METRICS.map((metric) => percentile(metric, bucketsOf(own, metric), JUDGED_AT) ?? null),
    own.reduce((sum, { count }) => sum + count, 0),
  ];
}

export async function loadVitals({
  db,
  stretch,
}: StatScope): Promise<{ readonly summaries: readonly VitalSummary[]; readonly sheet: Sheet }> {
  const rows = await measured(db, lately(stretch.days));
  const sheet: Sheet = {
    id: "vitals",
    title: "Loading speed by device",
    about: "75th percentile over the last 28 days of the period at most: three in four visits were this fast or faster.",
    shape: "table",
    columns: [
      { label: "Device", unit: "text" },
      { label: "LCP", unit: "ms" },
      { label: "INP", unit: "ms" },
      { label: "CLS", unit: "score" },
      { label: "Measured", unit: "count" },
    ],
    rows: rows.length === 0 ? [] : DEVICES.map((device) => deviceRow(rows, device)),
    empty: "No data yet. Browsers report when a visitor leaves a page.",
  };
  return { summaries: VITAL_METRICS.flatMap((metric) => summaryOf(rows, metric) ?? []), sheet };
}
