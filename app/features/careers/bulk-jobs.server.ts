import { inArray } from "drizzle-orm";
import { z } from "zod";
import { JOB_STATUSES, type JobStatus } from "#domain/careers/job-status.ts";
import { isChangedSince } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { jobs } from "#db/schema/careers.ts";
import { jobEventSubject } from "./job-record.server.ts";
import { changeJob, type JobManaged, manageJob, setJobStatus } from "./manage-job.server.ts";

const status = z.enum(JOB_STATUSES);

/** A job's previous and new status. Undo skips jobs changed since. */
export const jobMoveSchema = z.object({ was: status, is: status });
type JobMove = z.infer<typeof jobMoveSchema>;

export const movedJobsSchema = z.record(z.uuid(), jobMoveSchema);
type Moved = z.infer<typeof movedJobsSchema>;

/** Applies the record page's operation to each job and skips those it refuses. */
export async function moveJobs(ctx: Ctx, ids: readonly string[], to: JobStatus): Promise<Moved> {
  authorise(ctx.actor, "jobs");
  const found = await ctx.services.db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(jobs.id);
  const moved: Moved = {};
  for (const { id, status: was } of found) {
    if (was !== to && (await setJobStatus(ctx, id, to)).ok) moved[id] = { was, is: to };
  }
  return moved;
}

/** Restores the previous status, even against the transition table, but never to draft. */
export const undoJobStatus = (ctx: Ctx, id: string, { was, is }: JobMove): Promise<JobManaged> =>
  manageJob(ctx, id, async (tx, job, record) => {
    if (isChangedSince(job, { status: is })) return { ok: false, reason: "changed_since" };
    if (was === is || was === "draft" || job.openedAt === null) return { ok: false, reason: "not_possible" };
    record({ type: "job.status_changed", subject: jobEventSubject(job), before: { status: is }, after: { status: was } });
    return {
      ok: true,
      job: await changeJob(tx, ctx.services.clock.now(), job, {
        status: was,
        closedAt: was === "closed" ? ctx.services.clock.now() : null,
      }),
    };
  });

export async function moveJobsBack(ctx: Ctx, moved: Moved): Promise<number> {
  let done = 0;
  for (const [id, move] of Object.entries(moved)) if ((await undoJobStatus(ctx, id, move)).ok) done += 1;
  return done;
}
