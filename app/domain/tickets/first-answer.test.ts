import { expect, it } from "vitest";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { firstAnswerDueAt, isAnswerLate } from "./first-answer.ts";

const at = (text: string) => new Date(text);

it.each([
  ["in the morning", "normal", "2026-11-15T04:00:00Z", "2026-11-15T12:00:00Z"],
  ["in the evening before the weekend", "normal", "2026-11-12T11:00:00Z", "2026-11-15T10:00:00Z"],
  ["with high priority", "high", "2026-11-15T04:00:00Z", "2026-11-15T08:00:00Z"],
  ["with low priority", "low", "2026-11-15T04:00:00Z", "2026-11-16T11:00:00Z"],
  ["urgently at the weekend", "urgent", "2026-11-13T10:00:00Z", "2026-11-15T05:00:00Z"],
] as const)("an answer to what was asked %s is due in business hours", (_, priority, opened, due) => {
  expect(firstAnswerDueAt(DEFAULT_BUSINESS_HOURS, at(opened), priority)).toEqual(at(due));
});

it("is late when it came or still is not there after that", () => {
  const firstAnswerDueAt = at("2026-11-15T12:00:00Z");
  const [before, after] = [at("2026-11-15T11:00:00Z"), at("2026-11-15T13:00:00Z")];
  expect(isAnswerLate({ firstAnswerDueAt, firstAnsweredAt: null }, before)).toBe(false);
  expect(isAnswerLate({ firstAnswerDueAt, firstAnsweredAt: null }, after)).toBe(true);
  expect(isAnswerLate({ firstAnswerDueAt, firstAnsweredAt: before }, after)).toBe(false);
  expect(isAnswerLate({ firstAnswerDueAt, firstAnsweredAt: after }, before)).toBe(true);
});
