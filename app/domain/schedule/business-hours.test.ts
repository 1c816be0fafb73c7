import { describe, expect, it } from "vitest";
import { afterBusinessMinutes, type BusinessHours, DEFAULT_BUSINESS_HOURS, isOpenAt, isTimeZone, nextOpenDay } from "./business-hours.ts";

const at = (iso: string) => new Date(iso);
const BERLIN: BusinessHours = {
  timeZone: "Europe/Berlin",
  week: [
    [
      ["09:00", "12:00"],
      ["13:00", "17:00"],
    ],
    [],
    [],
    [],
    [],
    [],
    [["00:00", "06:00"]],
  ],
  closedOn: ["2026-11-16"],
};

describe("opening hours", () => {
  // Dhaka is six hours ahead of UTC, without daylight saving time; 15 November 2026 is a Sunday.
  it.each([
    ["2026-11-15T02:59:59Z", false],
    ["2026-11-15T03:00:00Z", true],
    ["2026-11-15T11:59:59Z", true],
    ["2026-11-15T12:00:00Z", false],
    ["2026-11-20T05:00:00Z", false],
    ["2026-11-21T05:00:00Z", false],
    ["2026-11-22T05:00:00Z", true],
  ])("in Dhaka at %s: %s", (iso, isOpen) => expect(isOpenAt(DEFAULT_BUSINESS_HOURS, at(iso))).toBe(isOpen));

  it("knows lunch and days off", () => {
    expect(isOpenAt(BERLIN, at("2026-11-23T10:59:00Z"))).toBe(true);
    expect(isOpenAt(BERLIN, at("2026-11-23T11:30:00Z"))).toBe(false);
    expect(isOpenAt(BERLIN, at("2026-11-16T09:00:00Z"))).toBe(false);
  });
});

describe("minutes of business", () => {
  it.each([
    ["inside a day", "2026-11-15T04:00:00Z", 240, "2026-11-15T08:00:00Z"],
    ["to the very end of a day", "2026-11-15T04:00:00Z", 480, "2026-11-15T12:00:00Z"],
    ["over night", "2026-11-15T11:00:00Z", 120, "2026-11-16T04:00:00Z"],
    ["from before opening", "2026-11-15T00:00:00Z", 60, "2026-11-15T04:00:00Z"],
    ["over a weekend", "2026-11-19T11:30:00Z", 60, "2026-11-22T03:30:00Z"],
    ["none", "2026-11-15T04:00:00Z", 0, "2026-11-15T04:00:00Z"],
  ])("%s", (_, from, minutes, until) => expect(afterBusinessMinutes(DEFAULT_BUSINESS_HOURS, at(from), minutes)).toEqual(at(until)));

  it("has a shorter night when the clocks go forward and a longer one when they go back", () => {
    const nightly: BusinessHours = { ...BERLIN, closedOn: [] };
    expect(afterBusinessMinutes(nightly, at("2026-03-28T22:00:00Z"), 240)).toEqual(at("2026-03-29T03:00:00Z"));
    expect(afterBusinessMinutes(nightly, at("2026-10-24T22:00:00Z"), 240)).toEqual(at("2026-10-25T02:00:00Z"));
  });

  it("does not wait for ever for a firm that never opens", () => {
    const never = { ...DEFAULT_BUSINESS_HOURS, week: [] };
    expect(afterBusinessMinutes(never, at("2026-11-15T04:00:00Z"), 60)).toEqual(at("2026-11-15T05:00:00Z"));
  });
});

it.each([
  ["Asia/Dhaka", true],
  ["UTC", true],
  ["Europe/Nowhere", false],
  ["+06:00", false],
  ["", false],
])("%j is a time zone: %s", (name, isZone) => expect(isTimeZone(name)).toBe(isZone));

it.each([
  ["in the week", DEFAULT_BUSINESS_HOURS, "2026-11-18", "2026-11-19"],
  ["before a weekend of Friday and Saturday", DEFAULT_BUSINESS_HOURS, "2026-11-19", "2026-11-22"],
  ["before a day off", { ...DEFAULT_BUSINESS_HOURS, closedOn: ["2026-11-17", "2026-11-18"] }, "2026-11-16", "2026-11-19"],
  ["in an office that never opens", { ...DEFAULT_BUSINESS_HOURS, week: [] }, "2026-11-16", "2026-11-17"],
])("finds the next working day %s", (_, hours, after, day) => expect(nextOpenDay(hours, after)).toBe(day));
