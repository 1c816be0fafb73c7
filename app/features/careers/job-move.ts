import { z } from "zod";
import { JOB_STATUSES, type JobStatus } from "#domain/careers/job-status.ts";

const status = z.enum(JOB_STATUSES);
/** Empty if there was none, as in a form. */
const moment = z.union([z.iso.datetime(), z.literal("")]);

/** A job's previous and new status, and its previous dates. Undo skips jobs changed since. */
export const jobMoveSchema = z.object({ was: status, is: status, openedAt: moment, closedAt: moment });
export type JobMove = z.infer<typeof jobMoveSchema>;

interface Before {
  readonly status: JobStatus;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
}

export const jobMoveOf = (before: Before, to: JobStatus): JobMove => ({
  was: before.status,
  is: to,
  openedAt: before.openedAt?.toISOString() ?? "",
  closedAt: before.closedAt?.toISOString() ?? "",
});
