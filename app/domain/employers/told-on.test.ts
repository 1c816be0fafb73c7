import { expect, it } from "vitest";
import { toldOn } from "./told-on.ts";

const REQUESTED = new Date("2026-11-01T09:00:00Z");
const NOW = new Date("2026-11-15T20:00:00Z");

it.each([
  // It is already the 16th in Dhaka.
  ["2026-11-16", "2026-11-15T20:00:00.000Z"],
  ["2026-11-15", "2026-11-14T18:00:00.000Z"],
  ["2026-11-01", "2026-11-01T09:00:00.000Z"],
])("%s stands for %s", (day, at) => {
  expect(toldOn(day, REQUESTED, NOW, "Asia/Dhaka")).toEqual({ ok: true, at: new Date(at) });
});

it("is neither a day to come nor one before the request", () => {
  expect(toldOn("2026-11-17", REQUESTED, NOW, "Asia/Dhaka")).toEqual({ ok: false, reason: "day_to_come" });
  expect(toldOn("2026-10-31", REQUESTED, NOW, "Asia/Dhaka")).toEqual({ ok: false, reason: "day_before_request" });
});
