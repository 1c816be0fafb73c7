import { expect, it } from "vitest";
import { formatDay, formatExactMoment, formatMoment, officeDay } from "./office-time.ts";

it("tells the time of the office, which is six hours ahead", () => {
  const at = new Date("2026-09-30T18:04:05Z");
  expect(formatMoment(at)).toBe("1 Oct 2026, 00:04");
  expect(formatExactMoment(at)).toBe("1 Oct 2026, 00:04:05 (Asia/Dhaka)");
  expect(officeDay(at)).toBe("2026-10-01");
});

it("names a day", () => {
  expect(formatDay("2026-09-05")).toBe("5 Sep 2026");
});
