import { expect, it } from "vitest";
import { pageWords, spanWords } from "./calendar-words.ts";

it("states a meeting in the reader's time zone", () => {
  const [from, to] = [new Date("2026-11-16T03:00Z"), new Date("2026-11-16T03:30Z")];
  expect(spanWords(from, to, "Asia/Dhaka")).toBe("Mon 16 Nov 2026, 09:00–09:30");
  expect(spanWords(from, to, "America/New_York")).toBe("Sun 15 Nov 2026, 22:00–22:30");
});

it.each([
  ["week", "2026-11-16", ["2026-11-16", "2026-11-22"], "16 – 22 Nov 2026"],
  ["week", "2026-11-30", ["2026-11-30", "2026-12-06"], "30 Nov – 6 Dec 2026"],
  ["week", "2026-12-28", ["2026-12-28", "2027-01-03"], "28 Dec 2026 – 3 Jan 2027"],
  ["month", "2026-11-30", [], "November 2026"],
] as const)("the %s of %s is called by its days", (view, date, days, words) => {
  expect(pageWords(view, date, days)).toBe(words);
});
