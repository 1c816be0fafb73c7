import { expect, it } from "vitest";
import { acceptedStart, asFastAs, calendarTime, durationInWords, firstStart } from "./calendar-time.ts";
import { dollarRange, hoursInWords, priceRange, shownRange } from "./dollar-range.ts";
import { wholeDollars } from "./format-dollars.ts";
import { price } from "./price.ts";
import { DELIVERY_SPEEDS, PRICE_BOOK_1 } from "./price-book.ts";

it.each([
  [4, "Regular", 1, "about 1 working day"],
  [32, "Regular", 1, "about 6 working days"],
  [32, "Fast", 2, "about 4 working days"],
  [32, "Express", 2, "about 3 working days"],
  [59, "Regular", 1, "about 2 weeks"],
  [59, "Fast", 2, "about 7 working days"],
  [59, "Express", 2, "about 5 working days"],
  [60, "Regular", 1, "about 2 weeks"],
  [61, "Regular", 2, "about 2 weeks"],
  [108, "Regular", 2, "about 2½ weeks"],
  [160, "Regular", 2, "about 3 weeks"],
  [160, "Fast", 3, "about 9 working days"],
  [160, "Express", 4, "about 7 working days"],
  [250, "Regular", 2, "about 4 weeks"],
  [250, "Fast", 3, "about 3 weeks"],
  [250, "Express", 4, "about 2 weeks"],
  [310, "Fast", 3, "about 3½ weeks"],
  [310, "Express", 4, "about 2½ weeks"],
  [480, "Regular", 2, "about 8 weeks"],
  [480, "Fast", 3, "about 5 weeks"],
  [480, "Express", 4, "about 4 weeks"],
  [481, "Regular", 3, "about 8 weeks"],
  [1200, "Regular", 5, "about 9 weeks"],
  [1680, "Regular", 6, "about 9 weeks"],
  [5000, "Regular", 6, "about 28 weeks"],
] as const)("%d hours, %s: %d people, %s", (hours, speed, people, words) => {
  const time = calendarTime(hours, speed);
  expect(time.people).toBe(people);
  expect(durationInWords(hours, speed)).toBe(words);
});

it.each([
  [4, [undefined, "Regular", "Regular"]],
  [8, [undefined, undefined, "Fast"]],
  [12, [undefined, "Regular", undefined]],
  [27, [undefined, undefined, "Fast"]],
  [28, [undefined, undefined, undefined]],
] as const)("says of %d hours which deliveries are no faster than a cheaper one", (hours, cheaper) => {
  expect(DELIVERY_SPEEDS.map((speed) => asFastAs(hours, speed))).toEqual(cheaper);
});

it("has a faster delivery for every project above 27 hours", () => {
  for (let hours = 27.5; hours < 3000; hours += 0.5)
    expect(
      DELIVERY_SPEEDS.filter((speed) => asFastAs(hours, speed)),
      `${hours} hours`,
    ).toEqual([]);
});

const daysIn = (words: string) => {
  const [, number = "", half, unit] = /^about (\d+)(½?) (week|working day)s?$/.exec(words) ?? [];
  return (Number(number) + (half ? 0.5 : 0)) * (unit === "week" ? 5 : 1);
};

it("says something else wherever the days differ, and is off by less than two days up to five weeks", () => {
  for (let hours = 0; hours < 3000; hours += 1) {
    const days = DELIVERY_SPEEDS.map((speed) => calendarTime(hours, speed).workingDays);
    const said = DELIVERY_SPEEDS.map((speed) => durationInWords(hours, speed));
    expect(new Set(said).size, `${hours} hours`).toBe(new Set(days).size);
    said.forEach((words, index) => {
      expect(Math.abs(daysIn(words) - (days[index] ?? 0)), `${hours} hours`).toBeLessThan((days[index] ?? 0) < 25 ? 2 : 3);
    });
  }
});

it("is never longer for a faster delivery, neither counted nor in words", () => {
  for (let hours = 0; hours < 3000; hours += 1) {
    const days = DELIVERY_SPEEDS.map((speed) => calendarTime(hours, speed).workingDays);
    expect(days).toEqual(days.toSorted((left, right) => right - left));
    const said = DELIVERY_SPEEDS.map((speed) => daysIn(durationInWords(hours, speed)));
    expect(said).toEqual(said.toSorted((left, right) => right - left));
  }
});

it("is never shorter for more hours, neither counted nor in words, and never with fewer people", () => {
  for (const speed of DELIVERY_SPEEDS) {
    let [people, days, said] = [0, 0, 0];
    for (let hours = 1; hours <= 3000; hours += 0.5) {
      const time = calendarTime(hours, speed);
      const words = daysIn(durationInWords(hours, speed));
      expect(time.people, `${hours} hours, ${speed}`).toBeGreaterThanOrEqual(people);
      expect(time.workingDays, `${hours} hours, ${speed}`).toBeGreaterThanOrEqual(days);
      expect(words, `${hours} hours, ${speed}`).toBeGreaterThanOrEqual(said);
      [people, days, said] = [time.people, time.workingDays, words];
    }
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

it("keeps the start that was shown on acceptance until it has passed", () => {
  const accepted = new Date("2026-11-17T10:00:00Z");
  expect(acceptedStart(accepted, new Date("2026-12-01T10:00:00Z"))).toBe("7 December");
  expect(acceptedStart(accepted, new Date("2026-12-08T10:00:00Z"))).toBeUndefined();
});

it("rounds a range of dollars to 50, and lets only the pages grow", () => {
  expect(dollarRange(4_108_40, 200_00, { p50Hours: 100, p90Hours: 150 })).toEqual({ lowCents: 4_100_00, highCents: 6_100_00 });
  expect(shownRange({ lowCents: 4_100_00, highCents: 6_100_00 })).toBe("$4,100–$6,100");
  expect(hoursInWords({ p50Hours: 290.5, p90Hours: 1_569 })).toBe(
    "We expect 291 hours of work, and nine in ten such projects to stay within 1,569.",
  );
  expect(dollarRange(200_00, 200_00, { p50Hours: 0, p90Hours: 0 })).toEqual({ lowCents: 200_00, highCents: 200_00 });
});

it("has the estimate within its range", () => {
  expect(dollarRange(1_440_00, 0, { p50Hours: 32, p90Hours: 67 })).toEqual({ lowCents: 1_400_00, highCents: 3_050_00 });
  for (let totalCents = 0; totalCents < 200_00; totalCents += 37) {
    for (const p90Hours of [5, 10, 23]) {
      const { lowCents, highCents } = dollarRange(totalCents, 10_00, { p50Hours: 10, p90Hours });
      expect([lowCents <= wholeDollars(totalCents), highCents >= wholeDollars(totalCents)], String(totalCents)).toEqual([true, true]);
    }
  }
});

it("gives the range of a price at each delivery speed, and none where the hours have none", () => {
  const hours = { backend: 10, frontend: 10, blockchain: 0, uiux: 0, projectManager: 0 };
  const priced = price(PRICE_BOOK_1, { deployment: "AWS or Cloud" }, [hours]);
  expect(priceRange(priced, "Regular", { p50Hours: 20, p90Hours: 30 })).toEqual({ lowCents: 900_00, highCents: 1_300_00 });
  expect(priceRange(priced, "Express", { p50Hours: 20, p90Hours: 30 })).toEqual({ lowCents: 1_350_00, highCents: 1_950_00 });
  expect(priceRange(priced, "Regular", { p50Hours: 20, p90Hours: 20 })).toBeUndefined();
});
