import { describe, expect, it } from "vitest";
import { grainOf, slotsOf, sumBySlot, unfinishedSlot } from "./slots.ts";

const YEAR = { first: "2025-11-16", last: "2026-11-15" };

describe("slots", () => {
  it.each([
    ["2026-11-15", "2026-11-15", "hour", 24, "00:00", "23:00"],
    ["2026-11-09", "2026-11-15", "day", 7, "9 Nov", "15 Nov"],
    ["2025-11-16", "2026-11-15", "week", 53, "Week from 16 Nov", "Week from 15 Nov"],
    ["2024-02-10", "2026-11-15", "month", 34, "Feb 2024", "Nov 2026"],
    ["9998-01-01", "9999-12-31", "month", 24, "Jan 9998", "Dec 9999"],
  ])("from %s to %s are by %s", (first, last, grain, count, from, to) => {
    const span = { first, last };
    expect(grainOf(span)).toBe(grain);
    const slots = slotsOf(span, grainOf(span));
    expect(slots).toHaveLength(count);
    expect([slots[0]?.label, slots.at(-1)?.label]).toEqual([from, to]);
  });

  it("sum up what falls into them, and nothing that lies before", () => {
    const slots = slotsOf(YEAR, "week");
    const sums = sumBySlot(slots, [
      { at: "2025-11-15", value: 100 },
      { at: "2025-11-16", value: 1 },
      { at: "2025-11-22", value: 2 },
      { at: "2025-11-23", value: 4 },
      { at: "2026-11-15", value: 8 },
    ]);
    expect([sums[0], sums[1], sums[52]]).toEqual([3, 4, 8]);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(15);
  });

  it.each([
    ["the day that is not over", "2026-11-09", "2026-11-15", "UTC", 6],
    ["the day in that zone, where it is already another", "2026-11-09", "2026-11-16", "Asia/Dhaka", 7],
    ["the hour, if there are hours", "2026-11-15", "2026-11-15", "UTC", 21],
    ["none of a period that is over", "2026-11-01", "2026-11-14", "UTC", undefined],
    ["none of a period to come", "2026-11-17", "2026-11-20", "UTC", undefined],
  ])("know %s", (_, first, last, timeZone, expected) => {
    const span = { first, last };
    expect(unfinishedSlot(slotsOf(span, grainOf(span)), span, new Date("2026-11-15T21:30:00Z"), timeZone)).toBe(expected);
  });

  it("know hours", () => {
    const sums = sumBySlot(slotsOf({ first: "2026-11-15", last: "2026-11-15" }, "hour"), [{ at: "2026-11-15 09", value: 5 }]);
    expect(sums[9]).toBe(5);
  });
});
