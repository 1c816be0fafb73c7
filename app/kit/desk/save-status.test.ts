import { expect, it } from "vitest";
import { saveWords } from "./save-status.tsx";

const SAVED = { kind: "saved", at: new Date("2026-11-19T14:27:00Z") } as const;

it.each([
  [undefined, "Saved 20:27"],
  ["Asia/Dhaka", "Saved 20:27"],
  ["Europe/Zurich", "Saved 20:27 (Asia/Dhaka)"],
])("names the office's zone for a writer in another one: %s", (ownZone, words) =>
  expect(saveWords(SAVED, "Asia/Dhaka", ownZone)).toBe(words),
);

it.each([
  [{ kind: "offline" } as const, "Offline, kept here"],
  [{ kind: "conflict", revision: 9, savedBy: "Nadia", isOwn: false, savedAt: new Date(0) } as const, "Not saved: edited elsewhere"],
])("is short enough for the line of the buttons: %j", (state, words) => expect(saveWords(state, "Asia/Dhaka", undefined)).toBe(words));
