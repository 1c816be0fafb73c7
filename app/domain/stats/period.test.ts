import { describe, expect, it } from "vitest";
import { parsePeriod } from "./parse-period.ts";
import { isPeriodName, type PeriodChoice, printPeriod } from "./period-choice.ts";
import { daysBefore, daysOf } from "./period-days.ts";

const parse = (query: string) => parsePeriod(new URLSearchParams(query), "2026-11-15");
const own = (first: string, last: string): PeriodChoice => ({ name: "own", first, last });

describe("a period", () => {
  it.each([
    ["today", "2026-11-15", "2026-11-15", "2026-11-14", "2026-11-14"],
    ["7-days", "2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"],
    ["30-days", "2026-10-17", "2026-11-15", "2026-09-17", "2026-10-16"],
    ["90-days", "2026-08-18", "2026-11-15", "2026-05-20", "2026-08-17"],
    ["this-month", "2026-11-01", "2026-11-15", "2026-10-01", "2026-10-15"],
    ["last-month", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
    ["12-months", "2025-11-16", "2026-11-15", "2024-11-16", "2025-11-15"],
  ])("%s on 15 November runs from %s to %s, compared with %s to %s", (name, first, last, beforeFirst, beforeLast) => {
    if (!isPeriodName(name)) throw new Error("unknown");
    const days = daysOf({ name }, "2026-11-15");
    expect(days).toEqual({ first, last });
    expect(daysBefore({ name }, days)).toEqual({ first: beforeFirst, last: beforeLast });
  });

  it("of own days is compared with as many before", () => {
    expect(daysBefore(own("2026-03-01", "2026-03-10"), { first: "2026-03-01", last: "2026-03-10" })).toEqual({
      first: "2026-02-19",
      last: "2026-02-28",
    });
  });

  it("that has come to the 31st is compared with a whole shorter month", () => {
    expect(daysBefore({ name: "this-month" }, daysOf({ name: "this-month" }, "2026-03-31"))).toEqual({
      first: "2026-02-01",
      last: "2026-02-28",
    });
  });
});

describe("the period of an address", () => {
  it.each([
    "",
    "period=7-days",
    "period=own&from=2026-01-01&to=2026-01-01",
    "period=own&from=2024-01-01&to=2026-12-31",
    "period=own&from=2027-11-01&to=2027-11-16",
  ])("reads %s and prints it the same way", (query) => {
    const { choice, problem } = parse(query);
    expect(problem).toBeUndefined();
    expect(new URLSearchParams(printPeriod(choice)).toString()).toBe(query);
  });

  it.each([
    ["period=own", "needs a first and a last day"],
    ["period=own&from=2026-02-30&to=2026-03-01", "needs a first and a last day"],
    ["period=own&from=0001-01-01&to=2026-03-01", "needs a first and a last day"],
    ["period=own&from=2026-03-02&to=2026-03-01", "after the last one"],
    ["period=own&from=2024-01-01&to=2027-01-01", "at most three years"],
    ["period=own&from=2027-11-01&to=2027-11-17", "at most a year from now"],
    ["period=own&from=9998-01-01&to=9999-12-31", "at most a year from now"],
    ["period=toString", "no such period"],
  ])("refuses %s with a sentence", (query, sentence) => {
    const { choice, problem } = parse(query);
    expect(choice).toEqual({ name: "30-days" });
    expect(problem).toContain(sentence);
  });
});
