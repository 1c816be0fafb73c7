import fc from "fast-check";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { Temporal } from "./temporal.ts";

/**
 * Zones with whole, half and quarter-hour offsets; with clock changes of an hour and half an hour, at one, two and midnight; and without
 * any.
 */
const ZONES = [
  "Asia/Dhaka",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Europe/Berlin",
  "Europe/Lisbon",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
];
const FIRST = Date.UTC(2026, 0, 1);
const TWO_YEARS_MS = 2 * 365 * DAY_MS;

const transitions = ZONES.flatMap((timeZone) => {
  const found: number[] = [];
  let next = Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(timeZone).getTimeZoneTransition("next");
  for (; next && next.epochMilliseconds < FIRST + TWO_YEARS_MS; next = next.getTimeZoneTransition("next"))
    found.push(next.epochMilliseconds);
  return found.map((ms) => ({ timeZone, ms: ms - 12 * HOUR_MS }));
});
/** Any time within two years, half of them 12 hours before a clock change. */
export const anyMoment = fc.oneof(
  fc.record({ timeZone: fc.constantFrom(...ZONES), ms: fc.integer({ min: 0, max: TWO_YEARS_MS }).map((ms) => FIRST + ms) }),
  fc.constantFrom(...transitions),
);

const QUARTER_MS = 15 * 60_000;

/** A quarter-hour at which a call could begin: any, or one within a few hours of a clock change. */
export const anyStart = fc
  .tuple(anyMoment, fc.integer({ min: 36, max: 60 }))
  .map(([{ timeZone, ms }, quarters]) => ({ timeZone, start: new Date((Math.floor(ms / QUARTER_MS) + quarters) * QUARTER_MS) }));
