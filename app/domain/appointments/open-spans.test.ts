import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarDay } from "./calendar-day.ts";
import { isWithin, openSpansOn } from "./open-spans.ts";

const OFFICE = [["09:00", "18:00"]] as const;
const berlin = { timeZone: "Europe/Berlin", week: [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, [], []], exceptions: [], closedOn: [] };

it("shows a host's hours on the clock of whoever looks", () => {
  expect(openSpansOn(berlin, calendarDay("2026-11-16", "Europe/Berlin"))).toEqual([{ from: "09:00", to: "18:00" }]);
  expect(openSpansOn(berlin, calendarDay("2026-11-16", "Asia/Dhaka"))).toEqual([{ from: "14:00", to: "23:00" }]);
  // Monday evening in Berlin is Tuesday morning in Auckland, and Berlin's Tuesday begins on Auckland's Tuesday evening.
  expect(openSpansOn(berlin, calendarDay("2026-11-17", "Pacific/Auckland"))).toEqual([
    { from: "00:00", to: "06:00" },
    { from: "21:00", to: "24:00" },
  ]);
});

it("a day off is no hours, and a day with hours of its own has those", () => {
  const away = {
    ...berlin,
    exceptions: [
      { day: "2026-11-16", spans: [] },
      { day: "2026-11-21", spans: [["10:00", "12:00"]] as const },
    ],
    closedOn: ["2026-11-17"],
  };
  expect(openSpansOn(away, calendarDay("2026-11-16", "Europe/Berlin"))).toEqual([]);
  expect(openSpansOn(away, calendarDay("2026-11-17", "Europe/Berlin"))).toEqual([]);
  expect(openSpansOn(away, calendarDay("2026-11-21", "Europe/Berlin"))).toEqual([{ from: "10:00", to: "12:00" }]);
});

it("a meeting is within the hours exactly if its first and its last minute are", () => {
  const hour = (at: Date) =>
    Number(new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" }).format(at));
  const isOpen = (at: Date) => {
    const day = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", weekday: "short" }).format(at);
    return !["Sat", "Sun"].includes(day) && hour(at) >= 9 && hour(at) < 18;
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 * 24 * 4 }), fc.constantFrom(30, 45, 60), (quarters, minutes) => {
      const startsAt = new Date(Date.parse("2026-01-01T00:00Z") + quarters * 15 * 60_000);
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
      expect(isWithin(berlin, { startsAt, endsAt })).toBe(isOpen(startsAt) && isOpen(new Date(endsAt.getTime() - 60_000)));
    }),
  );
});
