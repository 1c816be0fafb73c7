import { expect, it } from "vitest";
import { stateOf } from "./page-state.ts";

const BUILT = { isOn: true, isPublished: true, isEdited: false, isChanged: false, publishAt: null, scheduleError: null };

it.each([
  [{}, "Original text"],
  [{ isEdited: true }, "Edited"],
  [{ isEdited: true, isChanged: true }, "Draft changes"],
  [{ isChanged: true, publishAt: new Date("2026-12-01T08:00:00Z") }, "Scheduled for 1 Dec 2026, 09:00"],
  [{ isChanged: true, scheduleError: "A link is dead." }, "Schedule failed"],
  [{ isPublished: false, isChanged: true }, "Not published yet"],
  [{ isOn: false, isEdited: true, isChanged: true }, "Off"],
])("%j is %j", (facts, words) => expect(stateOf({ ...BUILT, ...facts }, "Europe/Zurich").words).toBe(words));
