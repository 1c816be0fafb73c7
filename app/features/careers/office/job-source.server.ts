import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import { JOB_STATUS_LABELS, type JobStatus } from "#domain/careers/job-status.ts";
import { placeWords, TYPE_LABELS } from "#domain/careers/job-words.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { jobs } from "#db/schema/careers.ts";
import { movedJobsSchema, moveJobs, moveJobsBack } from "../bulk-jobs.server.ts";
import { applicationCount, viewCount } from "../job-record.server.ts";
import { JOB_LIST, type JobRow } from "./job-list.ts";

const SHOWN_TEAMS = 100;

const toMove = (to: JobStatus) =>
  bulkAction({
    input: z.literal(""),
    run: async (ctx, ids) => {
      const undo = await moveJobs(ctx, ids, to);
      return { done: Object.keys(undo).length, undo };
    },
    undo: { token: movedJobsSchema, run: async (ctx, moved) => ({ done: await moveJobsBack(ctx, moved) }) },
  });

export const JOB_SOURCE: ListSource<typeof JOB_LIST, JobRow> = {
  list: JOB_LIST,
  from: jobs,
  id: jobs.id,
  fields: {
    id: jobs.id,
    title: jobs.title,
    status: jobs.status,
    team: jobs.team,
    type: jobs.type,
    workplace: jobs.workplace,
    city: jobs.city,
    country: jobs.country,
    views: viewCount,
    applications: applicationCount,
    opensAt: jobs.opensAt,
    closesAt: jobs.closesAt,
    createdAt: jobs.createdAt,
    updatedAt: jobs.updatedAt,
  },
  search: [jobs.title, jobs.team, jobs.city, jobs.summary],
  sort: {
    title: sql`lower(${jobs.title})`,
    status: jobs.status,
    team: sql`lower(${jobs.team})`,
    type: jobs.type,
    views: viewCount,
    applications: applicationCount,
    closes: jobs.closesAt,
    updated: jobs.updatedAt,
    opens: jobs.opensAt,
    created: jobs.createdAt,
  },
  filter: { status: jobs.status, team: jobs.team, type: jobs.type, workplace: jobs.workplace, closes: jobs.closesAt },
  counted: ["status", "team", "type"],
  csv: {
    title: (row) => row.title,
    status: (row) => JOB_STATUS_LABELS[row.status],
    team: (row) => row.team,
    type: (row) => TYPE_LABELS[row.type],
    place: placeWords,
    views: (row) => row.views,
    applications: (row) => row.applications,
    closes: (row) => row.closesAt,
    updated: (row) => row.updatedAt,
    opens: (row) => row.opensAt,
    created: (row) => row.createdAt,
  },
  choices: async ({ db }) => {
    const teams = await db.selectDistinct({ team: jobs.team }).from(jobs).orderBy(asc(jobs.team)).limit(SHOWN_TEAMS);
    return { team: teams.map(({ team }) => ({ value: team, label: team })) };
  },
  bulk: { pause: toMove("paused"), close: toMove("closed") },
};
