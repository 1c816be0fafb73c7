import { expect, it } from "vitest";
import { sayReminders } from "./reminder-times.ts";

const NOW = new Date("2026-11-15T09:00:00Z");

it.each([
  ["2026-11-17T09:00:00Z", "We remind you a day and an hour before."],
  ["2026-11-16T09:00:00Z", "We remind you an hour before."],
  ["2026-11-15T13:00:00Z", "We remind you an hour before."],
  ["2026-11-15T09:30:00Z", ""],
])("promises for a call at %s: %j", (start, sentence) => {
  expect(sayReminders(new Date(start), NOW)).toBe(sentence);
});
