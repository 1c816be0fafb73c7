import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { durationWords, waitingWords } from "./waiting-words.ts";

it.each([
  [-5, "less than a minute"],
  [MINUTE_MS - 1, "less than a minute"],
  [MINUTE_MS, "1 min"],
  [60 * MINUTE_MS - 1, "59 min"],
  [60 * MINUTE_MS, "1 h"],
  [24 * 60 * MINUTE_MS, "1 day"],
  [49 * 60 * MINUTE_MS, "2 days"],
])("%d ms are %s", (ms, words) => {
  expect(durationWords(ms)).toBe(words);
});

it.each([
  [0, "Waiting"],
  [5 * MINUTE_MS, "Waiting 5 minutes"],
])("who has waited %d ms: %s", (ms, words) => {
  const now = new Date("2026-11-15T09:00:00Z");
  expect(waitingWords(new Date(now.getTime() - ms), now)).toBe(words);
});
