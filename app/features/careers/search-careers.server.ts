import { desc, eq, or } from "drizzle-orm";
import { STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { JOB_STATUS_LABELS } from "#domain/careers/job-status.ts";
import { contains, type RecordSearch } from "#kit/capability/record-search.server.ts";
import { applications, jobs } from "#db/schema/careers.ts";

export const searchJobs: RecordSearch = {
  title: "Jobs",
  icon: "career",
  permission: "jobs",
  async find({ db }, words, max) {
    const rows = await db
      .select({ id: jobs.id, title: jobs.title, team: jobs.team, status: jobs.status })
      .from(jobs)
      .where(or(contains(jobs.title, words), contains(jobs.team, words)))
      .orderBy(desc(jobs.updatedAt))
      .limit(max);
    return rows.map(({ id, title, team, status }) => ({
      content: title,
      href: `/admin/career/jobs/${id}`,
      detail: `${team} · ${JOB_STATUS_LABELS[status]}`,
    }));
  },
};

export const searchApplications: RecordSearch = {
  title: "Applications",
  icon: "inbox",
  permission: "applications",
  async find({ db }, words, max) {
    const rows = await db
      .select({ id: applications.id, fullName: applications.fullName, stage: applications.stage, job: jobs.title })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(or(contains(applications.fullName, words), contains(applications.email, words)))
      .orderBy(desc(applications.updatedAt))
      .limit(max);
    return rows.map(({ id, fullName, stage, job }) => ({
      content: fullName,
      href: `/admin/career/applications/${id}`,
      detail: `${job} · ${STAGE_LABELS[stage]}`,
    }));
  },
};
