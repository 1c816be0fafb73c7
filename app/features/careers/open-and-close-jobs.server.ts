import { and, eq, inArray, lte, or } from "drizzle-orm";
import type { JobStatus } from "#domain/careers/job-status.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { jobs } from "#db/schema/careers.ts";
import { findJob, type Job, jobEventSubject } from "./job-record.server.ts";
import { changeJob, statusValues } from "./manage-job.server.ts";

/** The status that a job should have now, if it differs. */
function dueStatus({ status, opensAt, closesAt }: Job, now: Date): JobStatus | undefined {
  if (status !== "closed" && status !== "draft" && closesAt !== null && closesAt <= now) return "closed";
  return status === "draft" && opensAt !== null && opensAt <= now ? "open" : undefined;
}

async function move(services: Services, id: string): Promise<void> {
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const now = services.clock.now();
    // Checked again under the row lock: another process or a colleague may have changed it.
    const job = await findJob(tx, id, "update");
    const to = job && dueStatus(job, now);
    if (!to) return;
    await changeJob(tx, now, job, statusValues(job, to, now));
    record({ type: "job.status_changed", subject: jobEventSubject(job), before: { status: job.status }, after: { status: to } });
  });
}

/** Opens scheduled drafts and closes expired jobs. */
export async function openAndCloseJobs(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const isDue = or(
    and(eq(jobs.status, "draft"), lte(jobs.opensAt, now)),
    and(inArray(jobs.status, ["open", "paused"]), lte(jobs.closesAt, now)),
  );
  const due = await services.db.select({ id: jobs.id }).from(jobs).where(isDue).orderBy(jobs.id);
  for (const { id } of due) if (!signal.aborted) await move(services, id);
}
