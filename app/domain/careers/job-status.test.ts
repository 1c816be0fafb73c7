import { expect, it } from "vitest";
import { closingAfter, JOB_STATUSES, mayMoveJob } from "./job-status.ts";

it("moves along the table and no other way", () => {
  const moves = JOB_STATUSES.flatMap((from) => JOB_STATUSES.filter((to) => mayMoveJob(from, to)).map((to) => `${from} ${to}`));
  expect(moves).toEqual(["draft open", "open paused", "open closed", "paused open", "paused closed", "closed open"]);
});

it("closes as planned, or 60 days after it opened", () => {
  const now = new Date("2026-11-15T09:00:00Z");
  const planned = new Date("2026-12-01T00:00:00Z");
  expect(closingAfter(planned, now)).toBe(planned);
  expect(closingAfter(null, now).toISOString()).toBe("2027-01-14T09:00:00.000Z");
  expect(closingAfter(new Date("2026-11-01T00:00:00Z"), now).toISOString()).toBe("2027-01-14T09:00:00.000Z");
});
