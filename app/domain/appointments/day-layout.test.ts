import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { calendarDay, momentOn, wallSpan } from "./calendar-day.ts";
import { type CalendarEvent, layOutDay, MAX_COLUMNS, type Placed } from "./day-layout.ts";
import { dayHours, isAtNight, minutesOf, quarterAt } from "./wall-clock.ts";

const ZONES = ["Asia/Dhaka", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "UTC"];

const event = (id: string, from: string, to: string, lane = 0): CalendarEvent => ({
  id,
  lane,
  startsAt: new Date(from),
  endsAt: new Date(to),
});
const plainDay = calendarDay("2026-11-16", "UTC");
const at = (id: string, from: string, to: string, lane = 0) => event(id, `2026-11-16T${from}Z`, `2026-11-16T${to}Z`, lane);
const byId = (placed: readonly Placed[]) =>
  Object.fromEntries(placed.map((each) => [each.id, `${each.from}-${each.to} ${each.column}/${each.columns}`]));

describe("days on which clocks are changed", () => {
  it.each([
    ["2026-03-29", "Europe/Berlin", 23, { from: "02:00", to: "03:00" }],
    ["2026-10-25", "Europe/Berlin", 25, undefined],
    ["2026-03-08", "America/New_York", 23, { from: "02:00", to: "03:00" }],
    ["2026-04-05", "Australia/Lord_Howe", 24.5, undefined],
    ["2026-10-04", "Australia/Lord_Howe", 23.5, { from: "02:00", to: "02:30" }],
    ["2026-09-06", "America/Santiago", 23, { from: "00:00", to: "01:00" }],
    ["2026-11-16", "Asia/Dhaka", 24, undefined],
  ] as const)("%s in %s has %s hours", (day, zone, hours, skipped) => {
    expect(calendarDay(day, zone)).toMatchObject({ hours, skipped });
  });

  it("a meeting over the skipped hour covers it", () => {
    const span = wallSpan(event("a", "2026-03-29T00:30Z", "2026-03-29T01:30Z"), calendarDay("2026-03-29", "Europe/Berlin"));
    expect(span).toEqual({ from: "01:30", to: "03:30" });
  });

  it("a meeting in the repeated hour is as high as it is long", () => {
    // 02:45 summer time to 02:15 winter time.
    const span = wallSpan(event("a", "2026-10-25T00:45Z", "2026-10-25T01:15Z"), calendarDay("2026-10-25", "Europe/Berlin"));
    expect(span).toEqual({ from: "02:45", to: "03:15" });
  });
});

describe("columns", () => {
  it("are the whole width for what stands alone", () => {
    expect(byId(layOutDay([at("a", "09:00", "10:00"), at("b", "10:00", "11:00")], plainDay))).toEqual({
      a: "09:00-10:00 0/1",
      b: "10:00-11:00 0/1",
    });
  });

  it("keep each host to their side", () => {
    const events = [
      at("early of the second", "09:00", "10:00", 1),
      at("later of the first", "09:30", "10:30", 0),
      at("again the second", "10:15", "11:00", 1),
    ];
    expect(byId(layOutDay(events, plainDay))).toEqual({
      "early of the second": "09:00-10:00 1/2",
      "later of the first": "09:30-10:30 0/2",
      "again the second": "10:15-11:00 1/2",
    });
  });

  it("leave room for the words of what is short, also before midnight", () => {
    expect(byId(layOutDay([at("a", "09:02", "09:07"), at("b", "23:50", "23:55")], plainDay))).toEqual({
      a: "09:00-09:30 0/1",
      b: "23:30-24:00 0/1",
    });
  });

  it("show what comes from the day before and what goes on after midnight, and say so", () => {
    const placed = layOutDay(
      [
        event("a", "2026-11-15T23:00Z", "2026-11-16T01:00Z"),
        event("b", "2026-11-16T23:00Z", "2026-11-17T01:00Z"),
        event("c", "2026-11-17T09:00Z", "2026-11-17T10:00Z"),
      ],
      plainDay,
    );
    expect(placed.map(({ id, from, to, isCut }) => [id, from, to, isCut])).toEqual([
      ["a", "00:00", "01:00", true],
      ["b", "23:00", "24:00", true],
    ]);
  });
});

const someDay = fc
  .tuple(
    fc.constantFrom("2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-04-05", "2026-09-06", "2026-06-15"),
    fc.constantFrom(...ZONES),
  )
  .map(([day, zone]) => calendarDay(day, zone));

const someEvents = (lanes: number) =>
  fc.array(
    fc.record({
      start: fc.integer({ min: -120, max: 1560 }),
      minutes: fc.integer({ min: 1, max: 300 }),
      lane: fc.integer({ min: 0, max: lanes - 1 }),
    }),
    { maxLength: 12 },
  );

const eventsOn = (
  startMs: number,
  parts: readonly { readonly start: number; readonly minutes: number; readonly lane: number }[],
): CalendarEvent[] =>
  parts.map(({ start, minutes, lane }, index) => ({
    id: String(index),
    lane,
    startsAt: new Date(startMs + start * MINUTE_MS),
    endsAt: new Date(startMs + (start + minutes) * MINUTE_MS),
  }));

const overlap = (a: Placed, b: Placed) => a.from < b.to && b.from < a.to;

describe("whatever is on a day of 23, 24 or 25 hours", () => {
  it("stands on it, at least as high as it is long, and nothing covers anything else", () => {
    fc.assert(
      fc.property(someDay, someEvents(3), (day, parts) => {
        const events = eventsOn(day.startsAt.getTime(), parts);
        const placed = layOutDay(events, day);
        const isOnDay = ({ startsAt, endsAt }: CalendarEvent) => startsAt < day.endsAt && endsAt > day.startsAt;
        expect(placed.map(({ id }) => id).sort()).toEqual(
          events
            .filter(isOnDay)
            .map(({ id }) => id)
            .sort(),
        );
        for (const each of placed) {
          expect(each.from >= "00:00" && each.from < each.to && each.to <= "24:00").toBe(true);
          expect(each.column).toBeLessThan(each.columns);
          for (const other of placed)
            if (other !== each && overlap(each, other) && each.columns < MAX_COLUMNS)
              expect(other).not.toMatchObject({ column: each.column });
        }
      }),
    );
  });

  it("begins where the clock on the wall says, to the five minutes", () => {
    fc.assert(
      fc.property(someDay, someEvents(1), (day, parts) => {
        const events = eventsOn(day.startsAt.getTime(), parts);
        for (const placed of layOutDay(events, day)) {
          const span = wallSpan(events[Number(placed.id)] ?? { startsAt: day.startsAt, endsAt: day.endsAt }, day);
          const late = minutesOf(span?.from ?? "") - minutesOf(placed.from);
          expect(late >= 0 && (late < 5 || placed.to === "24:00")).toBe(true);
        }
      }),
    );
  });

  it("shares the width only with what it meets, and equally with it", () => {
    fc.assert(
      fc.property(someDay, someEvents(3), (day, parts) => {
        const placed = layOutDay(eventsOn(day.startsAt.getTime(), parts), day);
        for (const each of placed) {
          const met = placed.filter((other) => other !== each && overlap(each, other));
          if (met.length === 0) expect(each.columns).toBe(1);
          for (const other of met) expect(other.columns).toBe(each.columns);
        }
      }),
    );
  });
});

it("the day is what is open, an hour more on both sides, and the rest is night", () => {
  expect(dayHours([])).toEqual({ first: 8, last: 19 });
  expect(dayHours([{ from: "07:30", to: "20:10" }])).toEqual({ first: 6, last: 22 });
  expect(dayHours([{ from: "00:00", to: "24:00" }])).toEqual({ first: 0, last: 24 });
});

it.each([
  ["08:00", "19:00", false],
  ["07:55", "08:30", true],
  ["18:45", "19:15", true],
  ["22:00", "22:30", true],
])("from %s to %s: at night is %s", (from, to, atNight) => expect(isAtNight({ from, to }, { first: 8, last: 19 })).toBe(atNight));

it.each([
  [0, "08:00"],
  [0.5, "13:30"],
  [0.01, "08:00"],
  [1, "18:45"],
  [-1, "08:00"],
])("the place %d of a day from 8 to 19 is %s", (place, time) => expect(quarterAt(place, { first: 8, last: 19 })).toBe(time));

describe("a time that somebody types", () => {
  it("is that moment there", () => {
    expect(momentOn("2026-11-16", "09:30", "Asia/Dhaka")).toEqual(new Date("2026-11-16T03:30Z"));
  });

  it("is none where the clocks skip it, and the first where they show it twice", () => {
    expect(momentOn("2026-03-29", "02:30", "Europe/Berlin")).toBeUndefined();
    expect(momentOn("2026-10-25", "02:30", "Europe/Berlin")).toEqual(new Date("2026-10-25T00:30Z"));
  });
});
