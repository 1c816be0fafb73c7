import { expect, it } from "vitest";
import { fromOfficeClock, toOfficeClock } from "./office-clock.server.ts";

const DHAKA = "Asia/Dhaka";

it("speaks of the time in the office", () => {
  expect(toOfficeClock(new Date("2026-11-15T09:04:30Z"), DHAKA)).toBe("2026-11-15T15:04");
  expect(fromOfficeClock("2026-11-15T15:04", DHAKA)).toEqual(new Date("2026-11-15T09:04:00Z"));
  expect(toOfficeClock(null, DHAKA)).toBe("");
  // An hour that the clocks skip.
  expect(fromOfficeClock("2026-03-29T02:30", "Europe/Berlin")).toEqual(new Date("2026-03-29T01:30:00Z"));
});

it.each(["", "tomorrow", "2026-02-30T10:00", "2026-11-15", "2026-11-15T25:00", "2026-11-15T15:04Z"])("%j is no time", (text) => expect(fromOfficeClock(text, DHAKA)).toBeUndefined());
