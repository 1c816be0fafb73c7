import { describe, expect, it } from "vitest";
import { bucketOf, percentile, VITAL_METRICS, type VitalMetric } from "./vital-buckets.ts";
import { countVerdicts, VITAL_LIMITS, verdictOf } from "./vital-verdict.ts";

/** Counts single measurements like the rollup. */
function counted(metric: VitalMetric, values: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    if (bucket !== undefined) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

describe("buckets of vitals", () => {
  it.each(VITAL_METRICS)("of %s rise with the value and fit a smallint", (metric) => {
    const scale = VITAL_LIMITS[metric][0] / 50;
    const buckets = Array.from({ length: 1000 }, (_, index) => bucketOf(metric, index * scale) ?? -1);
    expect(buckets).toEqual(buckets.toSorted((one, other) => one - other));
    expect(buckets[0]).toBe(0);
    expect(Math.max(...buckets)).toBeLessThan(100);
  });

  it("hold no measurement that is none", () => {
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY]) expect(bucketOf("LCP", value)).toBeUndefined();
  });

  it.each(VITAL_METRICS)("of %s end exactly where the verdict changes", (metric) => {
    for (const limit of VITAL_LIMITS[metric]) expect(bucketOf(metric, limit * 1.0001)).toBe((bucketOf(metric, limit) ?? 0) + 1);
  });
});

describe("percentiles", () => {
  it("are undefined for nothing", () => {
    expect(percentile("LCP", new Map(), 0.75)).toBeUndefined();
    expect(percentile("LCP", new Map([[3, 0]]), 0.75)).toBeUndefined();
  });

  it("lie within one bucket of the exact value", () => {
    const values = Array.from({ length: 1000 }, (_, index) => 500 + index * 3);
    expect(Math.abs((percentile("LCP", counted("LCP", values), 0.75) ?? 0) - 2750)).toBeLessThan(100);
    expect(Math.abs((percentile("LCP", counted("LCP", values), 0.5) ?? 0) - 2000)).toBeLessThan(100);
  });

  it("stay at the last edge for what is beyond measure", () => {
    expect(percentile("INP", counted("INP", [60_000, 70_000]), 0.75)).toBe(10_000);
  });

  it("know a page that never moves", () => {
    expect(percentile("CLS", counted("CLS", [0, 0, 0, 0.3]), 0.75)).toBe(0);
  });
});

it("says what the limits say", () => {
  expect([verdictOf("LCP", 2500), verdictOf("LCP", 2501), verdictOf("CLS", 0.25), verdictOf("INP", 501)]).toEqual([
    "good",
    "needs work",
    "needs work",
    "poor",
  ]);
});

it("counts verdicts exactly", () => {
  expect(countVerdicts("CLS", counted("CLS", [0, 0.1, 0.11, 0.25, 0.26, 9]))).toEqual({ good: 2, "needs work": 2, poor: 2 });
});
