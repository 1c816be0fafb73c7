import { expect, it } from "vitest";
import { dueMonday } from "./due-monday.ts";

it.each([
  ["2026-11-15T12:00:00Z", "Asia/Dhaka", "2026-11-09"],
  ["2026-11-16T01:59:59Z", "Asia/Dhaka", "2026-11-09"],
  ["2026-11-16T02:00:00Z", "Asia/Dhaka", "2026-11-16"],
  ["2026-11-16T02:00:00Z", "America/New_York", "2026-11-09"],
  ["2026-11-16T13:00:00Z", "America/New_York", "2026-11-16"],
  ["2026-11-19T00:00:00Z", "UTC", "2026-11-16"],
  ["2026-11-15T18:59:59Z", "Pacific/Auckland", "2026-11-09"],
  ["2026-11-15T19:00:00Z", "Pacific/Auckland", "2026-11-16"],
])("at %s in %s the report of the week before %s is due", (now, zone, monday) => {
  expect(dueMonday(new Date(now), zone)).toBe(monday);
});
