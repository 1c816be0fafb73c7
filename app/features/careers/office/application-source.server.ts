import { desc, eq, sql } from "drizzle-orm";
import { STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { people } from "#db/schema/people.ts";
import { rejectApplications, rejectedSchema, rejectInput, takeBackRejections } from "../reject-applications.server.ts";
import { APPLICATION_LIST, type ApplicationRow } from "./application-list.ts";

const SHOWN_JOBS = 300;

export const APPLICATION_SOURCE: ListSource<typeof APPLICATION_LIST, ApplicationRow> = {
  list: APPLICATION_LIST,
  from: applications,
  joins: [
    { table: jobs, on: eq(jobs.id, applications.jobId) },
    { table: people, on: eq(people.id, applications.assigneeId) },
  ],
  id: applications.id,
  fields: {
    id: applications.id,
    fullName: applications.fullName,
    email: applications.email,
    phone: applications.phone,
    job: jobs.title,
    stage: applications.stage,
    rating: applications.rating,
    assignee: people.name,
    createdAt: applications.createdAt,
    updatedAt: applications.updatedAt,
    eraseAt: applications.eraseAt,
  },
  search: [
    applications.fullName,
    applications.email,
    applications.phone,
    jobs.title,
    sql`${applications.answers}::text`,
    sql`array_to_string(${applications.links}, ' ')`,
  ],
  sort: {
    candidate: sql`lower(${applications.fullName})`,
    job: sql`lower(${jobs.title})`,
    stage: applications.stage,
    rating: applications.rating,
    assignee: sql`lower(${people.name})`,
    created: applications.createdAt,
    updated: applications.updatedAt,
    erase: applications.eraseAt,
    email: sql`lower(${applications.email})`,
  },
  filter: {
    stage: applications.stage,
    job: applications.jobId,
    assignee: applications.assigneeId,
    rating: applications.rating,
    created: applications.createdAt,
  },
  counted: ["stage", "job", "assignee"],
  csv: {
    candidate: (row) => row.fullName,
    job: (row) => row.job,
    stage: (row) => STAGE_LABELS[row.stage],
    rating: (row) => row.rating,
    assignee: (row) => row.assignee,
    created: (row) => row.createdAt,
    updated: (row) => row.updatedAt,
    erase: (row) => row.eraseAt,
    email: (row) => row.email,
    phone: (row) => row.phone,
  },
  choices: async ({ db }) => {
    const [assignee, job] = await Promise.all([
      assigneesAsChoices(db, "applications", applications.assigneeId),
      db.select({ value: jobs.id, label: jobs.title }).from(jobs).orderBy(desc(jobs.createdAt)).limit(SHOWN_JOBS),
    ]);
    return { assignee, job };
  },
  bulk: {
    reject: bulkAction({
      input: rejectInput,
      run: async (ctx, ids, letter) => {
        const undo = await rejectApplications(ctx, ids, letter);
        return { done: Object.keys(undo).length, undo };
      },
      undo: { token: rejectedSchema, run: async (ctx, rejected) => ({ done: await takeBackRejections(ctx, rejected) }) },
    }),
  },
};
