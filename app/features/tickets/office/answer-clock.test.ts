import { expect, it } from "vitest";
import { clockOf, isRunning } from "./answer-clock.ts";

const DUE = new Date("2026-11-15T12:00:00Z");
const at = (time: string) => new Date(`2026-11-15T${time}Z`);

it.each([
  ["long before", "new", "10:59:59", null, "due"],
  ["an hour before", "open", "11:00:00", null, "soon"],
  ["on the minute", "new", "12:00:00", null, "soon"],
  ["a moment after", "new", "12:00:01", null, "overdue"],
  ["after it was put to waiting without an answer", "waiting", "13:00:00", null, "overdue"],
  ["after an answer in time", "waiting", "13:00:00", "11:59:00", "answered"],
  ["after an answer that came late", "solved", "13:00:00", "12:30:00", "late"],
  ["after the visitor closed it", "closed", "13:00:00", null, "off"],
] as const)("%s a ticket that is %s at %s (answered: %s) is %s", (_, status, now, answered, state) => {
  const ticket = { status, firstAnswerDueAt: DUE, firstAnsweredAt: answered && at(answered) };
  expect(clockOf(ticket, at(now))).toBe(state);
});

it("runs until there is an answer or the ticket is finished", () => {
  expect((["overdue", "soon", "due", "answered", "late", "off"] as const).filter(isRunning)).toEqual(["overdue", "soon", "due"]);
});
