import { expect, it } from "vitest";
import { monthsAfter } from "./months-after.ts";

it.each([
  ["2026-11-15T09:00:00Z", 6, "2027-05-15T09:00:00.000Z"],
  ["2026-08-31T23:59:00Z", 6, "2027-02-28T23:59:00.000Z"],
  ["2027-08-31T00:00:00Z", 6, "2028-02-29T00:00:00.000Z"],
  ["2026-01-31T00:00:00Z", 12, "2027-01-31T00:00:00.000Z"],
])("%s and %i months is %s", (at, months, expected) => {
  expect(monthsAfter(new Date(at), months).toISOString()).toBe(expected);
});
