import { expect, it } from "vitest";
import { informByFrom, informState, informWords } from "./inform-clock.ts";

const NOW = new Date("2026-11-15T09:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

it("runs for thirty days", () => {
  expect(informByFrom(NOW)).toEqual(inDays(30));
});

it.each([
  [null, null, "unnamed"],
  [inDays(8), null, "due"],
  [inDays(7.01), null, "due"],
  [inDays(7), null, "soon"],
  [NOW, null, "soon"],
  [inDays(-0.001), null, "overdue"],
  [inDays(-10), inDays(-10), "informed"],
  [inDays(-10), inDays(-9.9), "informed_late"],
  [inDays(5), inDays(-1), "informed"],
] as const)("by %s, told at %s, is %s", (informBy, informedAt, state) => {
  expect(informState({ informBy, informedAt }, NOW)).toBe(state);
});

it.each([
  [6.5, "in 6 days"],
  [1, "in 1 day"],
  [0.9, "within a day"],
  [0, "within a day"],
  [-0.5, "just now"],
  [-1.5, "1 day ago"],
  [-3, "3 days ago"],
])("%d days from now is %s", (days, words) => {
  expect(informWords(inDays(days), NOW)).toBe(words);
});
