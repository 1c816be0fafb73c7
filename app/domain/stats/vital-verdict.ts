import { bucketOf, type VitalMetric } from "./vital-buckets.ts";

export type Verdict = "good" | "needs work" | "poor";

/** web.dev/vitals: good up to the first, poor above the second, at the 75th percentile. */
export const VITAL_LIMITS: Readonly<Record<VitalMetric, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

export const VITAL_NAMES: Readonly<Record<VitalMetric, string>> = {
  LCP: "Largest contentful paint",
  INP: "Interaction to next paint",
  CLS: "Cumulative layout shift",
};

export function verdictOf(metric: VitalMetric, value: number): Verdict {
  const [good, poor] = VITAL_LIMITS[metric];
  if (value <= good) return "good";
  return value <= poor ? "needs work" : "poor";
}

/** How many measurements were good, middling and poor. Exact, because the limits are edges of buckets. */
export function countVerdicts(metric: VitalMetric, counts: ReadonlyMap<number, number>): Readonly<Record<Verdict, number>> {
  const [good, poor] = VITAL_LIMITS[metric].map((limit) => bucketOf(metric, limit) ?? 0);
  const sums = { good: 0, "needs work": 0, poor: 0 };
  for (const [bucket, count] of counts) {
    if (bucket <= (good ?? 0)) sums.good += count;
    else if (bucket <= (poor ?? 0)) sums["needs work"] += count;
    else sums.poor += count;
  }
  return sums;
}
