import { expect, it } from "vitest";
import { mailDate } from "./mail-date.ts";

it.each([
  ["Tue, 03 Mar 2026 10:15:30 +0100", "2026-03-03T09:15:30.000Z"],
  ["Tue, 3 Mar 2026 10:15:30 -0530 (IST)", "2026-03-03T15:45:30.000Z"],
  ["3 Mar 26 10:15 GMT", "2026-03-03T10:15:00.000Z"],
  ["3 March 2026 10:15 EST", "2026-03-03T15:15:00.000Z"],
  ["Tue, 03 Mar 2026 10:15:30", "2026-03-03T10:15:30.000Z"],
  ["2026-03-03T10:15:30Z", undefined],
  ["Tue, 03 Foo 2026 10:15:30 +0100", undefined],
  ["Tue, 45 Mar 2026 10:15:30 +0100", undefined],
  ["Tue, 03 Mar 1969 10:15:30 +0100", undefined],
  ["Tue, 03 Mar 2126 10:15:30 +0100", undefined],
  ["7", undefined],
  ["", undefined],
])("%j is %s", (value, expected) => {
  expect(mailDate(value)?.toISOString()).toBe(expected);
});
