import { expect, it } from "vitest";
import { weeksOf } from "./week-span.ts";

it("shows the weeks of an engagement, and one on either side", () => {
  // From a Wednesday to the Tuesday after next.
  expect(weeksOf("2026-11-18", "2026-12-01")).toEqual([
    { monday: "2026-11-09", days: 0 },
    { monday: "2026-11-16", days: 3 },
    { monday: "2026-11-23", days: 5 },
    { monday: "2026-11-30", days: 2 },
    { monday: "2026-12-07", days: 0 },
  ]);
});

it("shows nothing of a span that ends before it begins", () => {
  expect(weeksOf("2026-11-18", "2026-11-17")).toEqual([]);
});

it("stays a picture however long it takes", () => {
  expect(weeksOf("2026-01-01", "2036-01-01").length).toBeLessThanOrEqual(26);
});
