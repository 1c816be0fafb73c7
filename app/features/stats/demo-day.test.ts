import { describe, expect, it } from "vitest";
import { demoDay } from "./demo-day.ts";

const MONDAY = "2026-11-09";
const SUNDAY = "2026-11-08";

describe("an invented day", () => {
  it("is deterministic, and adds up", () => {
    const day = demoDay(MONDAY, 6, 2);
    expect(demoDay(MONDAY, 6, 2)).toEqual(day);
    const views = (dimension: string) =>
      day.counts.filter((count) => count.dimension === dimension).reduce((sum, count) => sum + count.views, 0);
    expect(views("source")).toBe(views("total"));
    expect(views("device")).toBe(views("total"));
    expect(day.hours.reduce((sum, hour) => sum + hour.views, 0)).toBe(views("total"));
  });

  it("is quieter at the weekend, and loses visitors over eleven steps", () => {
    expect(demoDay(SUNDAY, 7, 0).counts[0]?.visitors).toBeLessThan(demoDay(MONDAY, 6, 0).counts[0]?.visitors ?? 0);
    const { steps, leads } = demoDay(MONDAY, 6, 2);
    expect(steps).toHaveLength(11);
    for (const [index, { entered, left }] of steps.entries()) {
      expect(left).toBeLessThanOrEqual(entered);
      if (index > 0) expect(entered).toBe(steps[index - 1]?.left);
    }
    expect(steps.at(-1)?.left).toBe(2);
    expect(Math.max(...leads.map(({ quotes }) => quotes))).toBeLessThanOrEqual(2);
  });

  it("has no finished wizard, and no page leading there, without a quote", () => {
    const { steps, leads } = demoDay(MONDAY, 6, 0);
    expect([steps.at(-1)?.left, leads]).toEqual([0, []]);
  });
});
