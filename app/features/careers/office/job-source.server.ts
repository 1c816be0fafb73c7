import { asc } from "drizzle-orm";
import { z } from "zod";
import { JOB_STATUS_LABELS, type JobStatus } from "#domain/careers/job-status.ts";
import { placeWords, TYPE_LABELS } from "#domain/careers/job-words.ts";
import type { BulkButton } from "#domain/list/list-definition.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { jobs } from "#db/schema/careers.ts";
import { movedJobsSchema, moveJobs, moveJobsBack } from "../bulk-jobs.server.ts";
import { applicationCount, viewCount } from "../job-record.server.ts";
import { JOB_STATUS_OPTIONS, JOB_STATUS_TONES, JOB_TYPE_OPTIONS, WORKPLACE_OPTIONS } from "./office-words.ts";

const SHOWN_TEAMS = 100;

const toMove = (to: JobStatus, button: BulkButton) =>
  bulkAction({
    ...button,
    input: z.literal(""),
    run: async (ctx, ids) => {
      const undo = await moveJobs(ctx, ids, to);
      return { done: Object.keys(undo).length, undo };
    },
    undo: { token: movedJobsSchema, run: async (ctx, moved) => ({ done: await moveJobsBack(ctx, moved) }) },
  });

export const JOB_SOURCE = listSource({
  name: "jobs",
  permission: "jobs",
  noun: { one: "job", many: "jobs" },
  recordPath: "/admin/career/jobs",
  from: jobs,
  id: jobs.id,
  columns: {
    title: { kind: "text", label: "Title", value: jobs.title },
    status: { kind: "badge", label: "Status", priority: 1, value: jobs.status, words: JOB_STATUS_LABELS, tones: JOB_STATUS_TONES },
    team: { kind: "text", label: "Team", priority: 2, value: jobs.team },
    place: { kind: "text", label: "Place" },
    views: { kind: "number", label: "Views", priority: 7, value: viewCount },
    applications: { kind: "number", label: "Applications", priority: 3, value: applicationCount },
    closes: { kind: "moment", label: "Closes", priority: 4, value: jobs.closesAt },
    updated: { kind: "moment", label: "Updated", value: jobs.updatedAt },
    type: { kind: "text", label: "Type", value: jobs.type, words: TYPE_LABELS, isExtra: true },
    opens: { kind: "moment", label: "Opens", value: jobs.opensAt, isExtra: true },
    created: { kind: "moment", label: "Added", value: jobs.createdAt, isExtra: true },
  },
  fields: { workplace: jobs.workplace, city: jobs.city, country: jobs.country },
  derived: { place: (row) => placeWords(row) },
  search: [jobs.title, jobs.team, jobs.city, jobs.summary],
  filters: {
    status: { kind: "choice", options: JOB_STATUS_OPTIONS, isCounted: true },
    team: { kind: "choice", options: "word", isCounted: true },
    type: { kind: "choice", options: JOB_TYPE_OPTIONS, isCounted: true },
    workplace: { kind: "choice", label: "Workplace", by: jobs.workplace, options: WORKPLACE_OPTIONS },
    closes: { kind: "dates" },
  },
  sort: { column: "updated", direction: "desc" },
  views: [
    { name: "Open", query: "status=open" },
    { name: "Drafts", query: "status=draft" },
  ],
  choices: async ({ db }) => {
    const teams = await db.selectDistinct({ team: jobs.team }).from(jobs).orderBy(asc(jobs.team)).limit(SHOWN_TEAMS);
    return { team: teams.map(({ team }) => ({ value: team, label: team })) };
  },
  bulk: {
    pause: toMove("paused", { label: "Pause", done: "paused" }),
    close: toMove("closed", { label: "Close", done: "closed" }),
  },
});

export type JobRow = RowOf<typeof JOB_SOURCE>;

export const searchJobs = searchOf(JOB_SOURCE, { icon: "career", by: [jobs.title, jobs.team], detail: ["team", "status"] });
