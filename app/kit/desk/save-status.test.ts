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
