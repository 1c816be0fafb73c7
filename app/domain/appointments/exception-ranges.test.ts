import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/schedule/zoned-day.ts";
import { eachDay, exceptionRanges } from "./exception-ranges.ts";

const off = (day: string, reason = "") => ({ day, spans: [], reason });

it("days in a row that are alike are one range", () => {
  const own = { day: "2026-12-27", spans: [["10:00", "12:00"]] as const, reason: "" };
  expect(
    exceptionRanges([off("2026-12-24"), off("2026-12-25"), off("2026-12-26", "Ill"), own, off("2026-12-31"), off("2027-01-01")]),
  ).toEqual([
    { from: "2026-12-24", to: "2026-12-25", spans: [], reason: "" },
    { from: "2026-12-26", to: "2026-12-26", spans: [], reason: "Ill" },
    { from: "2026-12-27", to: "2026-12-27", spans: [["10:00", "12:00"]], reason: "" },
    { from: "2026-12-31", to: "2027-01-01", spans: [], reason: "" },
  ]);
});

it("ranges hold the same days, each once", () => {
  const someDays = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 })
    .map((all) => all.sort((a, b) => a - b).map((days) => addDays("2026-12-01", days)));
  fc.assert(
    fc.property(someDays, (days) => {
      const ranges = exceptionRanges(days.map((day) => off(day)));
      expect(ranges.flatMap(({ from, to }) => eachDay(from, to))).toEqual(days);
    }),
  );
});
