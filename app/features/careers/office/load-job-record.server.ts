import { randomUUID } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import { countryChoices } from "#domain/careers/country-choices.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { applications, jobs, jobViews } from "#db/schema/careers.ts";
import { findJob, type Job, jobPath } from "../job-record.server.ts";
import { formValuesOf } from "./job-form-values.ts";

const SHOWN_DAYS = 14;
const SHOWN_TEAMS = 100;

export const jobSubject = ({ id, title }: Pick<Job, "id" | "title">): RecordSubject => ({
  kind: "job",
  id,
  name: title,
  path: `/admin/career/jobs/${id}`,
  permission: "jobs",
});

/** Suggests existing team names, so that spelling stays consistent. */
async function listTeams({ services: { db }, actor }: Ctx): Promise<readonly string[]> {
  authorise(actor, "jobs");
  const rows = await db.selectDistinct({ team: jobs.team }).from(jobs).orderBy(asc(jobs.team)).limit(SHOWN_TEAMS);
  return rows.map(({ team }) => team);
}

/** Data for the new-job page. */
export const newJobForm = async (ctx: Ctx) => ({ teams: await listTeams(ctx), countries: countryChoices(), key: randomUUID() });

/** Everything staff see about one job. Undefined if it does not exist. */
export async function loadJobRecord(ctx: Ctx, id: string, url: URL) {
  authorise(ctx.actor, "jobs");
  const { db } = ctx.services;
  const job = await findJob(db, id);
  if (!job) return undefined;
  const [total] = await db
    .select({ views: sql<number>`coalesce(sum(${jobViews.count}), 0)::int` })
    .from(jobViews)
    .where(eq(jobViews.jobId, id));
  return {
    job,
    values: formValuesOf(job, (await businessHours(db)).timeZone),
    path: jobPath(job),
    teams: await listTeams(ctx),
    countries: countryChoices(),
    views: total?.views ?? 0,
    viewsByDay: await db
      .select({ day: jobViews.day, count: jobViews.count })
      .from(jobViews)
      .where(eq(jobViews.jobId, id))
      .orderBy(desc(jobViews.day))
      .limit(SHOWN_DAYS),
    stages: await db
      .select({ stage: applications.stage, count: sql<number>`count(*)::int` })
      .from(applications)
      .where(eq(applications.jobId, id))
      .groupBy(applications.stage)
      .orderBy(applications.stage),
    activity: await loadRecordActivity(ctx, jobSubject(job), url),
  };
}

export type JobRecord = NonNullable<Awaited<ReturnType<typeof loadJobRecord>>>;
