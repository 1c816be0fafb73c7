import { expect, it } from "vitest";
import { dayInWords } from "./day-in-words.ts";

it("names the same day on either side of midnight in UTC, whatever the reader's zone", () => {
  expect(dayInWords(new Date("2026-12-15T23:59:59Z"))).toBe("15 December 2026");
  expect(dayInWords(new Date("2026-12-16T00:00:00Z"))).toBe("16 December 2026");
});
