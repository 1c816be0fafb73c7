import { expect, test } from "vitest";
import { isRecent } from "./recent-chat.ts";

test.each([
  [null, false],
  ["2026-11-15T11:59:00Z", true],
  ["2026-11-14T12:01:00Z", true],
  ["2026-11-14T12:00:00Z", false],
  ["nonsense", false],
])("%j is recent: %j", (lastAt, expected) => expect(isRecent(lastAt, new Date("2026-11-15T12:00:00Z"))).toBe(expected));
