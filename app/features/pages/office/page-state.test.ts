import { expect, it } from "vitest";
import { blockedWords, deadLinkWords, stateOf } from "./page-state.ts";

const BUILT = { isBuiltIn: true, isOn: true, isPublished: true, isEdited: false, isChanged: false, publishAt: null, scheduleError: null };

it.each([
  [{}, "Original"],
  [{ isEdited: true }, "Live, edited"],
  [{ isBuiltIn: false, isEdited: true }, "Live"],
  [{ isEdited: true, isChanged: true }, "Unpublished changes"],
  [{ isChanged: true, publishAt: new Date("2026-12-01T08:00:00Z") }, "Scheduled for 1 Dec 2026, 09:00"],
  [{ isChanged: true, scheduleError: "A link is dead." }, "Schedule failed"],
  [{ isPublished: false, isChanged: true }, "Not published yet"],
  [{ isOn: false, isEdited: true, isChanged: true }, "Off"],
])("%j is %j", (facts, words) => expect(stateOf({ ...BUILT, ...facts }, "Europe/Zurich").words).toBe(words));

it.each([
  [0, undefined],
  [1, "1 dead link. Open the page, correct it and publish."],
  [2, "2 dead links. Open the page, correct them and publish."],
])("says of %j dead links: %j", (count, words) => expect(deadLinkWords(count)).toBe(words));

it("marks a scheduled page that cannot be published, and says what happens at that time", () => {
  const page = { ...BUILT, isChanged: true, publishAt: new Date("2026-12-01T08:00:00Z") };
  expect(stateOf(page, "Europe/Zurich", 2)).toEqual({ words: "Will fail on 1 Dec 2026, 09:00", tone: "bad" });
  expect(blockedWords(page, 2)).toContain("2 fields must be corrected first. Otherwise the page is not published at that time");
  expect([blockedWords(page, 0), blockedWords(BUILT, 2)]).toEqual([undefined, undefined]);
});
