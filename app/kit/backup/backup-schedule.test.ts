import { expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { nextBackupAt, outdated } from "./backup-schedule.ts";

const at = (hour: number) => new Date(hour * HOUR_MS);

it.each([
  ["none yet", undefined, 24, at(5)],
  ["a good one", { startedAt: at(1), failure: null }, 24, at(25)],
  ["a failed one is tried again after an hour", { startedAt: at(1), failure: "no" }, 24, at(2)],
  ["a failed one of a short schedule", { startedAt: at(1), failure: "no" }, 0.5, at(1.5)],
])("is due next, after %s", (_, last, everyHours, due) => {
  expect(nextBackupAt(last, everyHours * HOUR_MS, at(5))).toEqual(due);
});

const proved = (name: string) => ({ name, provedAt: at(1) });
const unproved = (name: string) => ({ name, provedAt: null });

it.each([
  ["too few", [proved("c"), proved("b")], 2, []],
  ["one too many", [proved("c"), proved("b"), proved("a")], 2, ["a"]],
  ["those that were not proved do not count", [unproved("d"), proved("c"), unproved("b"), proved("a")], 2, []],
  ["and go with those that are older", [proved("d"), unproved("c"), proved("b"), unproved("a")], 1, ["c", "b", "a"]],
  ["nothing while none was proved", [unproved("c"), unproved("b"), unproved("a")], 1, []],
])("deletes: %s", (_, backups, keep, names) => {
  expect(outdated(backups, keep).map(({ name }) => name)).toEqual(names);
});
