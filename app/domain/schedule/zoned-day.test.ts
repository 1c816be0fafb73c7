import { expect, it } from "vitest";
import { addMonths, atWakingHours, localRange, nameZone, partOfDay, sayWhen, weeksOf } from "./zoned-day.ts";

const slot = (iso: string, minutes = 30) => ({ start: new Date(iso), end: new Date(Date.parse(iso) + minutes * 60_000) });

it.each([
  ["2026-11-16T03:00:00Z", "Asia/Dhaka", "Monday 16 November 2026, 09:00–09:30 (Asia/Dhaka, UTC+6)"],
  ["2026-11-15T20:00:00Z", "Asia/Kathmandu", "Monday 16 November 2026, 01:45–02:15 (Asia/Kathmandu, UTC+5:45)"],
  ["2026-11-16T03:00:00Z", "America/St_Johns", "Sunday 15 November 2026, 23:30–00:00 (America/St Johns, UTC−3:30)"],
  ["2026-11-16T03:00:00Z", "UTC", "Monday 16 November 2026, 03:00–03:30 (UTC)"],
  // In the hour that comes twice, only the offset tells which one is meant.
  ["2026-10-25T00:30:00Z", "Europe/Berlin", "Sunday 25 October 2026, 02:30–02:00 (Europe/Berlin, UTC+2, then UTC+1)"],
  ["2026-10-25T01:30:00Z", "Europe/Berlin", "Sunday 25 October 2026, 02:30–03:00 (Europe/Berlin, UTC+1)"],
])("%s in %s", (iso, timeZone, words) => expect(sayWhen(slot(iso), timeZone)).toBe(words));

it("a range is as long as its days are there", () => {
  const hours = (first: string, timeZone: string) =>
    (localRange(first, first, timeZone).to.getTime() - localRange(first, first, timeZone).from.getTime()) / 3_600_000;
  expect([
    hours("2026-03-29", "Europe/Berlin"),
    hours("2026-10-25", "Europe/Berlin"),
    hours("2026-04-05", "Australia/Lord_Howe"),
    hours("2026-11-16", "Asia/Dhaka"),
  ]).toEqual([23, 25, 24.5, 24]);
});

it("a month is shown in whole weeks from Monday on", () => {
  expect(weeksOf("2026-11").map((week) => [week[0], week.at(-1)])).toEqual([
    ["2026-10-26", "2026-11-01"],
    ["2026-11-02", "2026-11-08"],
    ["2026-11-09", "2026-11-15"],
    ["2026-11-16", "2026-11-22"],
    ["2026-11-23", "2026-11-29"],
    ["2026-11-30", "2026-12-06"],
  ]);
  expect(weeksOf("2027-02")).toHaveLength(4);
  expect(addMonths("2026-11", 2)).toBe("2027-01");
});

it("a zone is named once", () => expect(nameZone(new Date("2026-07-01T00:00:00Z"), "Europe/London")).toBe("Europe/London, UTC+1"));

it.each([
  ["00:00", "Night"],
  ["05:45", "Night"],
  ["06:00", "Morning"],
  ["11:59", "Morning"],
  ["12:00", "Afternoon"],
  ["16:45", "Afternoon"],
  ["17:00", "Evening"],
  ["23:30", "Evening"],
  // As shown in the hour that the clocks show twice.
  ["02:30 UTC+2", "Night"],
])("%s is in the %s", (time, part) => {
  expect(partOfDay(time)).toBe(part);
});

it.each([
  // A host in Dhaka who works from 9 to 17.
  ["Asia/Dhaka", ["03:00", "07:00", "10:45"]],
  ["Europe/Berlin", ["07:00", "10:45"]],
  ["UTC", ["10:45"]],
  ["Europe/Istanbul", ["07:00", "10:45"]],
  ["America/Los_Angeles", ["03:00"]],
  ["America/New_York", []],
  ["Asia/Tokyo", ["03:00", "07:00", "10:45"]],
])("in %s, of the hours of a host in Dhaka %j are waking hours", (timeZone, waking) => {
  const slots = ["03:00", "07:00", "10:45"].map((time) => slot(`2026-11-16T${time}:00Z`));
  expect(atWakingHours(slots, timeZone).map(({ start }) => start.toISOString().slice(11, 16))).toEqual(waking);
});

it.each([
  ["07:59", false],
  ["08:00", true],
  ["19:45", true],
  ["20:00", false],
])("a call at %s begins at a waking hour: %s", (time, isWaking) => {
  expect(atWakingHours([slot(`2026-11-16T${time}:00Z`)], "UTC")).toHaveLength(isWaking ? 1 : 0);
});
