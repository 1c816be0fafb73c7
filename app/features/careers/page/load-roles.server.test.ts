import { expect, it } from "vitest";
import { closesOn } from "./load-roles.server.ts";

it.each([
  ["Asia/Dhaka", "2026-12-31T18:00:00Z", "1 January 2027"],
  ["America/Los_Angeles", "2027-01-01T07:59:00Z", "31 December 2026"],
])("closes on the local date in %s", (timeZone, closesAt, day) => {
  expect(closesOn({ closesAt: new Date(closesAt) }, timeZone)).toBe(day);
});
