import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, writeCalendar } from "./ics.ts";
import { anyStart } from "./moment-fixture.ts";
import { Temporal } from "./temporal.ts";
import { sayWhen } from "./zoned-day.ts";

const EVENT: CalendarEvent = {
  uid: "0b8e@orbweave.example",
  sequence: 3,
  stamp: new Date("2026-11-15T09:00:00Z"),
  start: new Date("2026-11-16T03:00:00Z"),
  end: new Date("2026-11-16T03:30:00Z"),
  status: "CONFIRMED",
  summary: "Introduction with Orbweave",
  description: "To move or cancel this call: https://orbweave.example/appointment/abc",
  location: "https://meet.example/room",
  url: "https://orbweave.example/appointment/abc",
  organizer: { name: "Orbweave", email: "hello@orbweave.example" },
  attendees: [{ email: "rina@example.com" }],
};

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("no event");
  return { calendar, component, event: new ICAL.Event(component) };
}

const octets = (text: string) => new TextEncoder().encode(text).length;

describe("an iCalendar file", () => {
  it("is read by another library as it was meant", () => {
    const { calendar, component, event } = parse(writeCalendar({ method: "REQUEST", events: [EVENT] }));
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(event.uid).toBe(EVENT.uid);
    expect(event.sequence).toBe(3);
    expect(event.startDate.toJSDate()).toEqual(EVENT.start);
    expect(event.endDate.toJSDate()).toEqual(EVENT.end);
    expect(event.startDate.zone.tzid).toBe("UTC");
    expect(event.summary).toBe(EVENT.summary);
    expect(event.description).toBe(EVENT.description);
    expect(component.getFirstPropertyValue("organizer")).toBe("mailto:hello@orbweave.example");
    expect(component.getFirstProperty("organizer")?.getParameter("cn")).toBe("Orbweave");
    expect(component.getFirstPropertyValue("attendee")).toBe("mailto:rina@example.com");
    expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-15T09:00:00Z");
  });

  it("says that something is cancelled", () => {
    const { calendar, component } = parse(writeCalendar({ method: "CANCEL", events: [{ ...EVENT, status: "CANCELLED" }] }));
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  it("carries any text and only that text: nobody writes lines of their own", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.constantFrom(
        "BEGIN:VALARM\r\nEND:VALARM",
        'a";X=1:b\nATTENDEE:mailto:evil@example.com',
        "\\n\\,;:\\\\",
        "নমস্কার ".repeat(40),
        "👩‍👩‍👧‍👦".repeat(20),
        "\u0000\u0007\u0085\u2028x",
        `${"x".repeat(74)}é`,
      ),
    );
    const shown = (text: string) =>
      text
        .toWellFormed()
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
        .replace(/[^\P{Cc}\n]/gu, " ");
    fc.assert(
      fc.property(hostile, hostile, (topic, name) => {
        const text = writeCalendar({
          method: "REQUEST",
          events: [{ ...EVENT, description: `:${topic}`, summary: `:${topic}`, attendees: [{ email: "rina@example.com", name }] }],
        });
        const { calendar, component, event } = parse(text);
        expect(event.description).toBe(`:${shown(topic)}`);
        expect(event.summary).toBe(`:${shown(topic)}`);
        expect(component.getAllProperties("attendee")).toHaveLength(1);
        expect(calendar.getAllSubcomponents()).toHaveLength(1);
        expect(component.getAllSubcomponents()).toHaveLength(0);
      }),
      { numRuns: 300 },
    );
  });

  it("has lines of at most 75 octets that end in CRLF, and cuts no character in two", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (topic) => {
        const text = writeCalendar({ events: [{ ...EVENT, description: topic }] });
        expect(text.endsWith("\r\n")).toBe(true);
        expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of text.split("\r\n")) {
          expect(octets(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });
});

const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** Parses the text as a person would: date, time and offset give one instant, even in the hour that comes twice. */
function instantOf(words: string): number {
  const [, day = "", month = "", year = "", time = "", offset = ""] =
    /^\w+ (\d+) (\w+) (\d+), (\d\d:\d\d)–\d\d:\d\d \(.*, UTC([^,]*)(?:, then .*)?\)$/.exec(words) ?? [];
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+−])(\d+)(?::(\d\d))?$/.exec(offset) ?? [];
  const date = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return Temporal.Instant.from(`${date}T${time}${sign === "−" ? "-" : "+"}${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`)
    .epochMilliseconds;
}

it("the time that is said, stored and in the file is one instant, in twelve zones over two years", () => {
  fc.assert(
    fc.property(anyStart, ({ start, timeZone }) => {
      const end = new Date(start.getTime() + 30 * 60_000);
      const { event } = parse(writeCalendar({ events: [{ ...EVENT, start, end }] }));
      expect(event.startDate.toJSDate()).toEqual(start);
      expect(instantOf(sayWhen({ start, end }, timeZone))).toBe(start.getTime());
    }),
    { numRuns: 500 },
  );
});
