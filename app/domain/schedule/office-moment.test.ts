import { expect, it } from "vitest";
import { printOfficeMoment, readOfficeMoment, usualMoments } from "./office-moment.ts";

it("reads and prints the time of the office", () => {
  expect(readOfficeMoment("2026-12-01T09:30", "Asia/Dhaka")?.toISOString()).toBe("2026-12-01T03:30:00.000Z");
  expect(printOfficeMoment(new Date("2026-12-31T20:15:00Z"), "Asia/Dhaka")).toBe("2027-01-01T02:15");
  expect(printOfficeMoment(null, "Asia/Dhaka")).toBe("");
});

it.each(["2026-03-29T01:59", "2026-03-29T03:00", "2026-10-25T00:30", "2026-10-25T04:00"])(
  "comes back as it was typed, also beside a change of clocks: %s",
  (typed) => {
    expect(printOfficeMoment(readOfficeMoment(typed, "Europe/Berlin") ?? null, "Europe/Berlin")).toBe(typed);
  },
);

it("takes an hour that the clocks skip for the one after it", () => {
  expect(readOfficeMoment("2026-03-29T02:30", "Europe/Berlin")).toEqual(new Date("2026-03-29T01:30:00Z"));
});

it.each([
  "",
  "tomorrow",
  "2026-13-01T00:00",
  "2026-02-30T10:00",
  "2026-11-15T25:00",
  "2026-12-01",
  "2026-12-01T09:30Z",
  "2026-12-01T09:30+06:00",
])("%j is no moment", (typed) => {
  expect(readOfficeMoment(typed, "Asia/Dhaka")).toBeUndefined();
});

it.each([
  ["2026-11-18T10:00:00Z", "2026-11-19T09:00", "2026-11-23T09:00"],
  // In Dhaka it is Monday already, and this Monday has begun.
  ["2026-11-15T20:00:00Z", "2026-11-17T09:00", "2026-11-23T09:00"],
  ["2026-12-27T10:00:00Z", "2026-12-28T09:00", "2026-12-28T09:00"],
])("offers the next morning and the morning of the next Monday at %s", (now, tomorrow, monday) => {
  expect(usualMoments(new Date(now), "Asia/Dhaka")).toEqual([
    { words: "Tomorrow, 09:00", typed: tomorrow },
    { words: "Monday, 09:00", typed: monday },
  ]);
});
