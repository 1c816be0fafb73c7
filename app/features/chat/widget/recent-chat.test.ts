import { expect, test } from "vitest";
import { memoryStorage } from "#kit/drafts/storage-fixture.ts";
import { isRecent, noteOpenAt, wasOpenAt } from "./recent-chat.ts";

test.each([
  [null, false],
  ["2026-11-15T11:59:00Z", true],
  ["2026-11-14T12:01:00Z", true],
  ["2026-11-14T12:00:00Z", false],
  ["nonsense", false],
])("%j is recent: %j", (lastAt, expected) => expect(isRecent(lastAt, new Date("2026-11-15T12:00:00Z"))).toBe(expected));

test("the panel opens again on the same page only, until it is closed", () => {
  const storage = memoryStorage();
  const at = () => storage;
  expect(wasOpenAt("/company", at)).toBe(false);
  noteOpenAt("/company", at);
  expect([wasOpenAt("/company", at), wasOpenAt("/ticket/T-7H2M-9QXD", at)]).toEqual([true, false]);
  noteOpenAt(undefined, at);
  expect(wasOpenAt("/company", at)).toBe(false);
});

test("blocked storage keeps it closed", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  noteOpenAt("/company", blocked);
  expect(wasOpenAt("/company", blocked)).toBe(false);
});
