import { expect, it } from "vitest";
import { formatDay, formatExactMoment, formatMoment, formatSpan, dayIn } from "./office-time.ts";

it("tells the time of an office, which is six hours ahead", () => {
  const at = new Date("2026-09-30T18:04:05Z");
  expect(formatMoment(at, "Asia/Dhaka")).toBe("1 Oct 2026, 00:04");
  expect(formatExactMoment(at, "Asia/Dhaka")).toBe("1 Oct 2026, 00:04:05 (Asia/Dhaka)");
  expect(dayIn(at, "Asia/Dhaka")).toBe("2026-10-01");
});

it("names a day", () => {
  expect(formatDay("2026-09-05")).toBe("5 Sep 2026");
});

it.each([
  ["2026-10-24", "2026-10-24", "24 Oct 2026"],
  ["2026-10-24", "2026-10-28", "24 – 28 Oct 2026"],
  ["2026-10-24", "2026-11-03", "24 Oct – 3 Nov 2026"],
  ["2025-11-28", "2026-11-03", "28 Nov 2025 – 3 Nov 2026"],
])("writes what the days %s and %s share once", (from, to, span) => expect(formatSpan(from, to)).toBe(span));
