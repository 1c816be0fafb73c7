export const VITAL_METRICS = ["LCP", "INP", "CLS"] as const;
export type VitalMetric = (typeof VITAL_METRICS)[number];

export const isVitalMetric = (name: string): name is VitalMetric => VITAL_METRICS.some((metric) => metric === name);

/** From `from` (exclusive) to `to` (inclusive) in equal steps; divides integers at the end, so that 0.1 is exactly 0.1. */
const stretch = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) }, (_, index) => from + step * (index + 1));

/**
 * The inclusive upper edges of the buckets; one more bucket holds everything above. They are fine where the rating changes, and the rating
 * limits are edges themselves, so a rating never depends on interpolation. Stored counts refer to these: adding an edge needs a migration
 * that moves the counts.
 */
const EDGES: Readonly<Record<VitalMetric, readonly number[]>> = {
  LCP: [...stretch(0, 4000, 100), ...stretch(4000, 8000, 250), ...stretch(8000, 20_000, 1000)],
  INP: [...stretch(0, 200, 8), ...stretch(200, 500, 20), ...stretch(500, 2000, 100), ...stretch(2000, 10_000, 1000)],
  CLS: [0, ...stretch(0, 250, 10), ...stretch(250, 1000, 50), ...stretch(1000, 5000, 500)].map((thousandths) => thousandths / 1000),
};

/** The bucket of a measured value; undefined for an invalid one. */
export function bucketOf(metric: VitalMetric, value: number): number | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined;
  const bucket = EDGES[metric].findIndex((edge) => value <= edge);
  return bucket === -1 ? EDGES[metric].length : bucket;
}

/**
 * The value below which `share` (0.75 for p75) of all measurements lie, interpolated linearly within its bucket; the last edge for values
 * above it. Counts are by bucket number. Undefined if nothing was measured.
 */
export function percentile(metric: VitalMetric, counts: ReadonlyMap<number, number>, share: number): number | undefined {
  const edges = EDGES[metric];
  const buckets = [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const wanted = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of buckets) {
    if (before + count >= wanted) {
      const below = edges[bucket - 1] ?? 0;
      const above = edges[bucket] ?? below;
      return below + ((above - below) * (wanted - before)) / count;
    }
    before += count;
  }
  return undefined;
}
