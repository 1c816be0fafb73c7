import { expect, it } from "vitest";
import { calendarTime, durationInWords, firstStart } from "./calendar-time.ts";
import { dollarRange, priceRange } from "./dollar-range.ts";
import { price } from "./price.ts";
import { DELIVERY_SPEEDS, PRICE_BOOK_1 } from "./price-book.ts";

it.each([
  [4, "Regular", 1, "about 1 day"],
  [20, "Regular", 1, "about 4 days"],
  [59, "Regular", 1, "about 10 working days"],
  [59, "Fast", 2, "about 7 working days"],
  [59, "Express", 2, "about 5 working days"],
  [60, "Regular", 2, "about 1 week"],
  [160, "Regular", 2, "about 14 working days"],
  [160, "Fast", 3, "about 9 working days"],
  [160, "Express", 4, "about 7 working days"],
  [480, "Regular", 2, "about 8 weeks"],
  [480, "Fast", 3, "about 6 weeks"],
  [480, "Express", 4, "about 4 weeks"],
  [5000, "Regular", 6, "about 28 weeks"],
] as const)("%d hours, %s: %d people, %s", (hours, speed, people, words) => {
  const time = calendarTime(hours, speed);
  expect(time.people).toBe(people);
  expect(durationInWords(hours, speed)).toBe(words);
});

it("reads differently wherever it is different", () => {
  for (let hours = 0; hours < 3000; hours += 7) {
    const days = new Set(DELIVERY_SPEEDS.map((speed) => calendarTime(hours, speed).workingDays));
    expect(new Set(DELIVERY_SPEEDS.map((speed) => durationInWords(hours, speed))).size, `${hours} hours`).toBe(days.size);
  }
});

it("is never longer for a faster delivery, and never shorter for more hours of the same team", () => {
  for (let hours = 0; hours < 3000; hours += 7) {
    const days = DELIVERY_SPEEDS.map((speed) => calendarTime(hours, speed).workingDays);
    expect(days).toEqual(days.toSorted((left, right) => right - left));
  }
});

it.each([
  ["2026-11-17T10:00:00Z", "7 December"],
  ["2026-11-23T00:00:00Z", "7 December"],
  ["2026-11-24T00:00:00Z", "14 December"],
  ["2026-12-17T10:00:00Z", "4 January"],
])("could start on the first Monday two weeks after %s: %s", (now, start) => {
  expect(firstStart(new Date(now))).toBe(start);
});

it("rounds a range of dollars to 50, and lets only the pages grow", () => {
  expect(dollarRange(4_108_40, 200_00, { p50Hours: 100, p90Hours: 150 })).toEqual({ lowCents: 4_100_00, highCents: 6_100_00 });
  expect(dollarRange(200_00, 200_00, { p50Hours: 0, p90Hours: 0 })).toEqual({ lowCents: 200_00, highCents: 200_00 });
});

it("gives the range of a price at each delivery speed, and none where both ends are the same", () => {
  const hours = { backend: 10, frontend: 10, blockchain: 0, uiux: 0, projectManager: 0 };
  const priced = price(PRICE_BOOK_1, { deployment: "AWS or Cloud" }, [hours]);
  expect(priceRange(priced, "Regular", { p50Hours: 20, p90Hours: 30 })).toEqual({ lowCents: 900_00, highCents: 1_300_00 });
  expect(priceRange(priced, "Express", { p50Hours: 20, p90Hours: 30 })).toEqual({ lowCents: 1_350_00, highCents: 1_950_00 });
  expect(priceRange(priced, "Regular", { p50Hours: 20, p90Hours: 20 })).toBeUndefined();
});
