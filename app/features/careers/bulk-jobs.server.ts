import { z } from "zod";
import type { JobStatus } from "#domain/careers/job-status.ts";
import { isChangedSince } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { type JobMove, jobMoveOf, jobMoveSchema } from "./job-move.ts";
import { jobEventSubject } from "./job-record.server.ts";
import { changeJob, type JobManaged, manageJob, setJobStatus } from "./manage-job.server.ts";

export const movedJobsSchema = z.record(z.uuid(), jobMoveSchema);
type Moved = z.infer<typeof movedJobsSchema>;

/** Applies the record page's operation to each job and skips those it refuses. */
export async function moveJobs(ctx: Ctx, ids: readonly string[], to: JobStatus): Promise<Moved> {
  const moved: Moved = {};
  for (const id of ids) {
    const set = await setJobStatus(ctx, id, to);
    if (set.ok && set.before.status !== to) moved[id] = jobMoveOf(set.before, to);
  }
  return moved;
}

/** Restores the previous status and its dates, even against the transition table, but never to draft. */
export const undoJobStatus = (ctx: Ctx, id: string, { was, is, openedAt, closedAt }: JobMove): Promise<JobManaged> =>
  manageJob(ctx, id, async (tx, job, record) => {
    if (isChangedSince(job, { status: is })) return { ok: false, reason: "changed_since" };
    if (was === is || was === "draft" || job.openedAt === null) return { ok: false, reason: "not_possible" };
    record({ type: "job.status_changed", subject: jobEventSubject(job), before: { status: is }, after: { status: was } });
    const dates = { openedAt: openedAt === "" ? job.openedAt : new Date(openedAt), closedAt: closedAt === "" ? null : new Date(closedAt) };
    return { ok: true, job: await changeJob(tx, ctx.services.clock.now(), job, { status: was, ...dates }) };
  });

export async function moveJobsBack(ctx: Ctx, moved: Moved): Promise<number> {
  let done = 0;
  for (const [id, move] of Object.entries(moved)) if ((await undoJobStatus(ctx, id, move)).ok) done += 1;
  return done;
}
