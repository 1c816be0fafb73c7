import { describe, expect, it } from "vitest";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { backWords, isOnDuty } from "./duty.ts";

const at = (iso: string) => new Date(iso);
const HOURS = DEFAULT_BUSINESS_HOURS;
const FOREVER = at("2099-01-01T00:00:00Z");

describe("duty", () => {
  // Dhaka is open from 03:00 to 12:00 UTC, Sunday to Thursday; 15 November 2026 is a Sunday.
  it.each([
    ["in the hours it began in", "2026-11-15T04:00:00Z", "2026-11-15T11:59:00Z", true],
    ["after those hours: the switch was forgotten", "2026-11-15T04:00:00Z", "2026-11-15T12:01:00Z", false],
    ["on the next morning: it was still forgotten", "2026-11-15T04:00:00Z", "2026-11-16T05:00:00Z", false],
    ["at night, begun at night", "2026-11-15T18:00:00Z", "2026-11-15T20:00:00Z", true],
    ["in the morning, begun at night: not for longer than a day's work", "2026-11-15T18:00:00Z", "2026-11-16T02:00:00Z", false],
    ["in the morning, begun just before", "2026-11-16T02:00:00Z", "2026-11-16T09:59:00Z", true],
  ])("%s", (_, since, now, isOn) => expect(isOnDuty({ isOn: true, since: at(since), until: FOREVER }, HOURS, at(now))).toBe(isOn));

  it("that began before the hours ends with them", () => {
    const morning = { ...HOURS, week: HOURS.week.map((): [string, string][] => [["09:00", "12:00"]]) };
    const isOn = (now: string) => isOnDuty({ isOn: true, since: at("2026-11-15T02:00:00Z"), until: FOREVER }, morning, at(now));
    expect([isOn("2026-11-15T02:30:00Z"), isOn("2026-11-15T05:59:00Z"), isOn("2026-11-15T06:01:00Z")]).toEqual([true, true, false]);
    expect(
      isOnDuty({ isOn: true, since: at("2026-11-15T02:00:00Z"), until: FOREVER }, { ...HOURS, week: [] }, at("2026-11-15T09:00:00Z")),
    ).toBe(true);
  });

  it("ends with the switch and with the lease", () => {
    const [since, now] = [at("2026-11-15T04:00:00Z"), at("2026-11-15T05:00:00Z")];
    expect(isOnDuty({ isOn: false, since, until: FOREVER }, HOURS, now)).toBe(false);
    expect(isOnDuty({ isOn: true, since, until: now }, HOURS, now)).toBe(false);
  });
});

describe("when somebody is back", () => {
  it.each([
    ["before opening", "2026-11-15T01:00:00Z", "We are back today at 09:00 (Dhaka)."],
    ["in the evening", "2026-11-15T13:00:00Z", "We are back on Monday at 09:00 (Dhaka)."],
    ["over a weekend", "2026-11-19T13:00:00Z", "We are back on Sunday at 09:00 (Dhaka)."],
    ["while open", "2026-11-15T04:00:00Z", "We are at work, but not at the chat right now."],
  ])("%s", (_, now, words) => expect(backWords(HOURS, at(now))).toBe(words));

  it("names the date when it is far away, and promises nothing without hours", () => {
    const closed = { ...HOURS, closedOn: ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-22", "2026-11-23"] };
    expect(backWords(closed, at("2026-11-15T13:00:00Z"))).toBe("We are back on Tuesday 24 November 2026 at 09:00 (Dhaka).");
    expect(backWords({ ...HOURS, week: [] }, at("2026-11-15T13:00:00Z"))).toBe("");
  });
});
