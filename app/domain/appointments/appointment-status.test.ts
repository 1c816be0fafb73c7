import { describe, expect, it } from "vitest";
import { APPOINTMENT_STATUSES, type AppointmentStatus, mayUndoOutcome, moveProblem, movesOf, OPEN_STATUSES } from "./appointment-status.ts";

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);
const times = { startsAt: at("10:00"), endsAt: at("10:30") };

describe("what staff make of an appointment", () => {
  it.each([
    ["requested", "confirmed", "09:00", undefined],
    ["requested", "confirmed", "10:10", undefined],
    ["requested", "confirmed", "10:30", "over"],
    ["requested", "declined", "10:29", undefined],
    ["requested", "declined", "10:30", "over"],
    ["confirmed", "cancelled", "12:00", "over"],
    ["requested", "no_show", "12:00", undefined],
    ["requested", "done", "09:00", "not_started"],
    ["confirmed", "no_show", "09:59", "not_started"],
    ["confirmed", "no_show", "10:00", undefined],
    ["confirmed", "done", "09:59", "not_started"],
    ["confirmed", "declined", "09:00", "cannot_move"],
    ["no_show", "done", "12:00", undefined],
    ["cancelled", "confirmed", "09:00", "cannot_move"],
    ["held", "confirmed", "09:00", "cannot_move"],
  ] as const)("%s to %s at %s: %s", (from, to, time, problem) => {
    expect(moveProblem("staff", from, to, times, at(time))).toBe(problem);
  });
});

it("a visitor can only take back what is agreed or asked for", () => {
  expect(movesOf("visitor", "confirmed", times, at("09:00"))).toEqual(["cancelled"]);
  expect(movesOf("visitor", "declined", times, at("09:00"))).toEqual([]);
});

it.each([
  ["done", "confirmed", true],
  ["no_show", "requested", true],
  ["done", "no_show", true],
  ["done", "cancelled", false],
  ["done", "held", false],
  ["cancelled", "confirmed", false],
  ["declined", "requested", false],
  ["requested", "confirmed", false],
] as const)("the outcome %s can be undone to %s: %s", (from, to, isPossible) => {
  expect(mayUndoOutcome(from, to)).toBe(isPossible);
});

it("apart from undoing an outcome, whatever no longer takes time never takes it again", () => {
  const taking: readonly AppointmentStatus[] = ["held", ...OPEN_STATUSES];
  for (const from of APPOINTMENT_STATUSES.filter((status) => !taking.includes(status)))
    for (const mover of ["staff", "visitor"] as const)
      expect(movesOf(mover, from, times, at("12:00")).filter((to) => taking.includes(to))).toEqual([]);
});
