import fc from "fast-check";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { anyStart } from "#domain/schedule/moment-fixture.ts";
import { sayWhen } from "#domain/schedule/zoned-day.ts";
import { letterOf } from "#kit/mail/letter-of.ts";
import { renderLetter } from "#kit/mail/letter.ts";
import { invitation, visitorEvent } from "./appointment-calendar.server.ts";
import {
  bookedLetter,
  cancelledLetter,
  confirmedLetter,
  declinedLetter,
  hostLetter,
  movedLetter,
  otherHostLetter,
  otherPlaceLetter,
  reminderLetter,
  requestedLetter,
  type VisitorCall,
} from "./appointment-letters.ts";
import type { Appointment } from "./appointment-record.server.ts";

const CONTACT = { address: { title: "", lines: ["Road 1", "Dhaka"] as const }, supportEmail: "support@orbweave.example" };
const LINK = "https://orbweave.example/appointment/abc";

const call = (start: Date, end: Date, timeZone: string): VisitorCall => ({
  name: "Introduction",
  start,
  end,
  timeZone,
  host: "Ada",
  videoLink: "",
  link: LINK,
});

it("every mail states the instant that its invitation carries and the row stores, in twelve zones over two years", () => {
  fc.assert(
    fc.property(anyStart, ({ start: startsAt, timeZone }) => {
      const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
      const appointment = {
        id: "0b8e2c1d-0000-4000-8000-000000000000",
        startsAt,
        endsAt,
        timeZone,
        status: "confirmed",
        sequence: 0,
        updatedAt: startsAt,
        email: "rina@example.com",
        fullName: "",
        topic: "",
      } as Appointment;
      const services = { config: { publicUrl: "https://orbweave.example" }, linkSecret: Buffer.alloc(32) } as Parameters<
        typeof visitorEvent
      >[0];
      const { base64 } = invitation(
        visitorEvent(services, {
          appointment,
          type: { name: "Introduction" },
          videoLink: "",
          organizer: { name: "Orbweave", email: "hello@orbweave.example" },
        }),
      );
      const component = new ICAL.Component(ICAL.parse(Buffer.from(base64, "base64").toString())).getFirstSubcomponent("vevent");
      expect(component && new ICAL.Event(component).startDate.toJSDate()).toEqual(startsAt);
      const { text, html } = renderLetter(letterOf(bookedLetter(call(startsAt, endsAt, timeZone))), CONTACT);
      const words = sayWhen({ start: startsAt, end: endsAt }, timeZone);
      expect(text).toContain(words);
      expect(html).toContain(words);
    }),
    { numRuns: 150 },
  );
});

it("each has its own subject, and one call to action", () => {
  const given = call(new Date("2026-11-16T03:00:00Z"), new Date("2026-11-16T03:30:00Z"), "Asia/Dhaka");
  const more = { ...given, reason: "", bookLink: LINK };
  const host = { ...given, fullName: "Rina", email: "rina@example.com", topic: "Weavers", reason: "" };
  const letters = [
    bookedLetter(given),
    requestedLetter(given),
    confirmedLetter(given),
    declinedLetter(more),
    movedLetter({ ...given, isRequested: false }),
    cancelledLetter(more),
    otherHostLetter(given),
    otherPlaceLetter(given),
    reminderLetter({ ...given, reminder: "day", now: new Date("2026-11-15T03:00:00Z") }),
    reminderLetter({ ...given, reminder: "hour", now: new Date("2026-11-16T02:00:00Z") }),
    hostLetter("booked", host),
    hostLetter("requested", host),
  ].map(letterOf);
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(letters.length);
  for (const { parts } of letters) expect(parts.filter((part) => typeof part === "object" && "href" in part)).toHaveLength(1);
});

it.each([
  ["day", "2026-11-15T03:00:00Z", "Tomorrow", "in about 24 hours"],
  // 20:00 UTC on the day before is 02:00 on the day itself in Dhaka.
  ["day", "2026-11-15T20:00:00Z", "Today", "in about 7 hours"],
  ["hour", "2026-11-16T02:00:00Z", "In about an hour", "in about an hour"],
  ["hour", "2026-11-16T02:48:00Z", "In 12 minutes", "in 12 minutes"],
] as const)("a reminder of the %s at %s says what is left", (reminder, now, subject, left) => {
  const given = call(new Date("2026-11-16T03:00:00Z"), new Date("2026-11-16T03:30:00Z"), "Asia/Dhaka");
  const letter = letterOf(reminderLetter({ ...given, reminder, now: new Date(now) }));
  expect(letter.subject.split(":")[0]).toBe(subject);
  expect(letter.parts[0]).toContain(left);
});
