import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import type { OpenSpan } from "./business-hours.ts";
import { blockedOf, type Diary, findSlot, freeSlots, type MeetingRules, type SlotHost } from "./slots.ts";
import { anyMoment } from "./moment-fixture.ts";
import { Temporal } from "./temporal.ts";
import { localDay } from "./zoned-day.ts";

const at = (iso: string) => new Date(iso);

const INTRO: MeetingRules = { minutes: 30, bufferMinutes: 15, minNoticeMinutes: 240, horizonDays: 60, dailyCap: 8, topics: [] };

const everyDay = (...spans: OpenSpan[]) => Array.from({ length: 7 }, () => spans);

const host = (change: Partial<SlotHost> = {}): SlotHost => ({
  id: "a",
  timeZone: "UTC",
  week: everyDay(["09:00", "12:00"]),
  topics: [],
  exceptions: [],
  ...change,
});

const diary = (change: Partial<Diary> = {}): Diary => ({
  meeting: INTRO,
  hosts: [host()],
  busy: [],
  closedOn: [],
  now: at("2026-11-15T00:00:00Z"),
  ...change,
});

const day = (iso: string) => ({ from: at(`${iso}T00:00:00Z`), to: new Date(at(`${iso}T00:00:00Z`).getTime() + 86_400_000) });

const startsOn = (given: Diary, iso: string) => freeSlots(given, day(iso)).map(({ start }) => start.toISOString().slice(11, 16));

describe("free slots", () => {
  it("begin on quarter hours and end within the hours", () => {
    expect(startsOn(diary(), "2026-11-16")).toEqual([
      "09:00",
      "09:15",
      "09:30",
      "09:45",
      "10:00",
      "10:15",
      "10:30",
      "10:45",
      "11:00",
      "11:15",
      "11:30",
    ]);
  });

  it("keep the buffer after the call before, and leave one before the call after", () => {
    const busy = [{ hostId: "a", from: at("2026-11-16T10:00:00Z"), to: at("2026-11-16T10:45:00Z") }];
    expect(startsOn(diary({ busy }), "2026-11-16")).toEqual(["09:00", "09:15", "10:45", "11:00", "11:15", "11:30"]);
  });

  it("are not sooner than the notice and not later than the horizon", () => {
    const now = at("2026-11-16T06:10:00Z");
    expect(startsOn(diary({ now }), "2026-11-16")[0]).toBe("10:15");
    const short = { ...INTRO, horizonDays: 1 };
    expect(startsOn(diary({ now, meeting: short }), "2026-11-17")).toEqual([]);
    expect(startsOn(diary({ now: at("2026-11-16T09:40:00Z"), meeting: short }), "2026-11-17")).toEqual(["09:00", "09:15", "09:30"]);
  });

  it("end with the cap of the day", () => {
    const busy = [{ hostId: "a", from: at("2026-11-16T09:00:00Z"), to: at("2026-11-16T09:45:00Z") }];
    expect(startsOn(diary({ busy, meeting: { ...INTRO, dailyCap: 1 } }), "2026-11-16")).toEqual([]);
    expect(startsOn(diary({ busy, meeting: { ...INTRO, dailyCap: 1 } }), "2026-11-17")).not.toEqual([]);
  });

  it("know days off, days with other hours and holidays", () => {
    const exceptions = [
      { day: "2026-11-16", spans: [] },
      { day: "2026-11-17", spans: [["15:00", "15:30"] as const] },
    ];
    const given = diary({ hosts: [host({ exceptions })], closedOn: ["2026-11-17", "2026-11-18"] });
    expect(startsOn(given, "2026-11-16")).toEqual([]);
    // A host's exception for a day overrides the firm's holidays.
    expect(startsOn(given, "2026-11-17")).toEqual(["15:00"]);
    expect(startsOn(given, "2026-11-18")).toEqual([]);
  });

  it("are of hosts with the topic, the one with less to do first", () => {
    const hosts = [host({ topics: ["AI"] }), host({ id: "b", topics: ["Web3"] }), host({ id: "c", topics: ["Web3"] })];
    const busy = [{ hostId: "b", from: at("2026-11-16T09:00:00Z"), to: at("2026-11-16T09:45:00Z") }];
    const found = findSlot(diary({ hosts, busy, meeting: { ...INTRO, topics: ["Web3"] } }), at("2026-11-16T11:00:00Z"));
    expect(found).toMatchObject({ ok: true, slot: { hostIds: ["c", "b"] } });
    expect(findSlot(diary({ hosts, meeting: { ...INTRO, topics: ["Web3"] } }), at("2026-11-16T11:00:00Z"))).toMatchObject({
      slot: { hostIds: ["b", "c"] },
    });
  });

  it.each([
    ["past", "2026-11-14T09:00:00Z"],
    ["too_soon", "2026-11-15T03:45:00Z"],
    ["too_far", "2027-03-01T09:00:00Z"],
    ["not_offered", "2026-11-16T09:05:00Z"],
    ["not_offered", "2026-11-16T11:45:00Z"],
    ["not_offered", "2026-11-16T08:45:00Z"],
    ["slot_taken", "2026-11-17T10:15:00Z"],
  ])("%s: nothing at %s", (reason, iso) => {
    const busy = [{ hostId: "a", from: at("2026-11-17T10:00:00Z"), to: at("2026-11-17T10:45:00Z") }];
    expect(findSlot(diary({ busy }), at(iso))).toEqual({ ok: false, reason });
  });
});

describe("when the clocks change", () => {
  const berlin = (spans: OpenSpan) =>
    diary({ hosts: [host({ timeZone: "Europe/Berlin", week: everyDay(spans) })], meeting: { ...INTRO, horizonDays: 400 } });

  it("an hour that is shown twice is open twice", () => {
    // On 25 October 2026, 02:00–03:00 occurs at 00:00 UTC and again at 01:00 UTC.
    const given = { ...berlin(["02:00", "03:00"]), now: at("2026-10-20T00:00:00Z") };
    expect(startsOn(given, "2026-10-25")).toEqual(["00:00", "00:15", "00:30", "00:45", "01:00", "01:15", "01:30"]);
  });

  it("hours that end in it end each time, and no slot crosses what lies between", () => {
    const given = { ...berlin(["02:00", "02:30"]), now: at("2026-10-20T00:00:00Z") };
    expect(startsOn(given, "2026-10-25")).toEqual(["00:00", "01:00"]);
  });

  it("an hour that is skipped is not there", () => {
    // 02:00–03:00 on 29 March 2026 does not exist; 03:00 is 01:00 UTC.
    const now = at("2026-03-20T00:00:00Z");
    expect(startsOn({ ...berlin(["02:00", "03:00"]), now }, "2026-03-29")).toEqual([]);
    // The last two are 01:30 and 01:45 of the next day, in summer time.
    expect(startsOn({ ...berlin(["01:30", "03:30"]), now }, "2026-03-29")).toEqual(["00:30", "00:45", "01:00", "23:30", "23:45"]);
  });
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`);
const span = fc.tuple(time, time).filter(([from, to]) => from < to);
const situation = fc
  .record({
    moment: anyMoment,
    spans: fc.array(span, { minLength: 1, maxLength: 2 }),
    minutes: fc.constantFrom(30, 45, 60),
    bufferMinutes: fc.constantFrom(0, 10, 15, 30),
    dailyCap: fc.integer({ min: 1, max: 4 }),
    busy: fc.array(fc.record({ afterMinutes: fc.integer({ min: -600, max: 2_000 }), minutes: fc.integer({ min: 15, max: 120 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ moment: { timeZone, ms }, spans, busy, ...rules }) => {
    const given: Diary = {
      meeting: { ...rules, minNoticeMinutes: 60, horizonDays: 3, topics: [] },
      hosts: [host({ timeZone, week: everyDay(...spans) })],
      busy: busy.map(({ afterMinutes, minutes }) => ({
        hostId: "a",
        from: new Date(ms + afterMinutes * MINUTE_MS),
        to: new Date(ms + (afterMinutes + minutes) * MINUTE_MS),
      })),
      closedOn: [],
      now: new Date(ms),
    };
    return { given, spans, timeZone, slots: freeSlots(given, { from: given.now, to: new Date(ms + 2 * 86_400_000) }) };
  });

const wallClock = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: "minute" });

describe("over two years in twelve zones", () => {
  it("every minute of a slot is within the hours on the host's wall clock", () => {
    fc.assert(
      fc.property(situation, ({ given, spans, timeZone, slots }) => {
        for (const { start } of slots.slice(0, 8)) {
          for (let minute = 0; minute < given.meeting.minutes; minute += 5) {
            const clock = wallClock(start.getTime() + minute * MINUTE_MS, timeZone);
            expect(
              spans.some(([from, to]) => from <= clock && clock < to),
              `${start.toISOString()} + ${minute}: ${clock} in ${timeZone}`,
            ).toBe(true);
          }
          expect(Number(wallClock(start.getTime(), timeZone).slice(3)) % 15).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("what is shown can be booked, keeps its buffer and the notice", () => {
    fc.assert(
      fc.property(situation, ({ given, slots }) => {
        for (const slot of slots.slice(0, 20)) {
          expect(findSlot(given, slot.start)).toEqual({ ok: true, slot });
          const { from, to } = blockedOf(slot.start, given.meeting);
          expect(given.busy.some((each) => each.from < to && from < each.to)).toBe(false);
          expect(slot.start.getTime() - given.now.getTime()).toBeGreaterThanOrEqual(60 * MINUTE_MS);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("booking all that is offered, one after the other, never goes over the cap nor overlaps", () => {
    fc.assert(
      fc.property(situation, ({ given, timeZone, slots }) => {
        const busy = [...given.busy];
        for (const { start } of slots.slice(0, 40))
          if (findSlot({ ...given, busy }, start).ok) busy.push({ hostId: "a", ...blockedOf(start, given.meeting) });
        const own = busy.slice(given.busy.length);
        const days = Map.groupBy(own, ({ from }) => localDay(from, timeZone));
        for (const [, all] of days) expect(all.length).toBeLessThanOrEqual(given.meeting.dailyCap);
        for (const [index, one] of own.entries())
          expect(own.some((other, place) => place !== index && other.from < one.to && one.from < other.to)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it("nothing is left out: every free quarter hour that a brute-force look finds is offered", () => {
    fc.assert(
      fc.property(situation, ({ given, slots }) => {
        const offered = new Set(slots.map(({ start }) => start.getTime()));
        const first = Math.ceil(given.now.getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
        for (let ms = first; ms < first + 86_400_000; ms += 15 * MINUTE_MS) expect(findSlot(given, new Date(ms)).ok).toBe(offered.has(ms));
      }),
      { numRuns: 40 },
    );
  });
});
