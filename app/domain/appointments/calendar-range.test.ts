import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALENDAR_VIEWS, daysOf, readDay, stepDate } from "./calendar-range.ts";

const day = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const view = fc.constantFrom(...CALENDAR_VIEWS);
const weekday = (text: string) => new Date(`${text}T00:00Z`).getUTCDay();

describe("a page of the calendar", () => {
  it("is whole weeks from Monday, day after day, with the day in it", () => {
    fc.assert(
      fc.property(view, day, (shown, date) => {
        const days = daysOf(shown, date);
        expect(days.length % 7).toBe(0);
        expect(weekday(days[0] ?? "")).toBe(1);
        expect(days).toContain(date);
        for (const [index, each] of days.entries()) expect(Date.parse(each) - Date.parse(days[0] ?? "")).toBe(index * 86_400_000);
      }),
    );
  });

  it("of a month holds all of it, and no week without a day of it", () => {
    fc.assert(
      fc.property(day, (date) => {
        const days = daysOf("month", date);
        const isOfMonth = (each: string) => each.slice(0, 7) === date.slice(0, 7);
        const [year, month] = date.split("-").map(Number);
        expect(days.filter(isOfMonth)).toHaveLength(new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate());
        for (let first = 0; first < days.length; first += 7) expect(days.slice(first, first + 7).some(isOfMonth)).toBe(true);
      }),
    );
  });

  it("has a page before and after it, and the way back leads here", () => {
    fc.assert(
      fc.property(view, day, fc.constantFrom(1 as const, -1 as const), (shown, date, step) => {
        const there = stepDate(shown, date, step);
        const ofMonth = (each: string) => (shown === "month" ? each.slice(0, 7) : "");
        expect(daysOf(shown, there)).not.toEqual(daysOf(shown, date));
        expect(ofMonth(stepDate(shown, there, step === 1 ? -1 : 1))).toBe(ofMonth(date));
        expect(daysOf(shown, stepDate(shown, there, step === 1 ? -1 : 1))).toEqual(daysOf(shown, date));
      }),
    );
  });

  it("fills four weeks where they are enough and six where they are needed", () => {
    expect(daysOf("month", "2027-02-10")).toHaveLength(28);
    expect(daysOf("month", "2027-05-10")).toHaveLength(42);
  });
});

it.each(["2026-02-30", "2026-13-01", "20261115", "tomorrow", "1999-12-31", "9999-01-01", "", null])("%s is no day to show", (text) => {
  expect(readDay(text)).toBeUndefined();
});
