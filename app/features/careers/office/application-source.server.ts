import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION_STAGES, isDecided, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { parseJson } from "#domain/text/storable.ts";
import { chosen } from "#kit/lists/built-in-views.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { isLate, LATE_OPTIONS } from "#kit/work/is-late.server.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { people } from "#db/schema/people.ts";
import { applicationQueue } from "../queue.server.ts";
import { rejectionSchema } from "../letter-input.ts";
import { rejectApplications, rejectedSchema, takeBackRejections } from "../reject-applications.server.ts";
import { scoreColumns } from "../score-application.server.ts";
import { STAGE_OPTIONS, STAGE_TONES } from "./office-words.ts";

const SHOWN_JOBS = 300;

const OPEN = chosen(
  "stage",
  APPLICATION_STAGES.filter((stage) => !isDecided(stage)),
);

export const APPLICATION_SOURCE = listSource({
  name: "applications",
  permission: "applications",
  noun: { one: "application", many: "applications" },
  recordPath: "/admin/career/applications",
  from: applications,
  joins: [
    { table: jobs, on: eq(jobs.id, applications.jobId) },
    { table: people, on: eq(people.id, applications.assigneeId) },
  ],
  id: applications.id,
  columns: {
    candidate: { kind: "text", label: "Candidate", value: applications.fullName },
    job: { kind: "text", label: "Job", priority: 2, value: jobs.title },
    stage: { kind: "badge", label: "Stage", priority: 1, value: applications.stage, words: STAGE_LABELS, tones: STAGE_TONES },
    rating: { kind: "number", label: "Team rating", value: applications.rating, isFigure: false },
    score: { kind: "number", label: "Average score", value: scoreColumns.scoreAverage, priority: 6 },
    assignee: { kind: "text", label: "Assignee", priority: 4, value: people.name, none: "Unassigned" },
    created: { kind: "moment", label: "Applied", priority: 3, value: applications.createdAt },
    updated: { kind: "moment", label: "Updated", value: applications.updatedAt },
    erase: { kind: "moment", label: "Will be erased on", value: applications.eraseAt, isExtra: true },
    email: { kind: "text", label: "Email", value: applications.email, isExtra: true },
    phone: { kind: "text", label: "Phone", value: applications.phone, sort: false, isExtra: true },
  },
  fields: { scoreCount: scoreColumns.scoreCount },
  search: [
    applications.fullName,
    applications.email,
    applications.phone,
    jobs.title,
    sql`${applications.answers}::text`,
    sql`array_to_string(${applications.links}, ' ')`,
  ],
  filters: {
    stage: { kind: "choice", options: STAGE_OPTIONS, isCounted: true },
    job: { kind: "choice", by: applications.jobId, options: "id", isCounted: true },
    assignee: { kind: "choice", by: applications.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    due: { kind: "choice", label: "Due", by: anyOf((now) => ({ overdue: isLate(applicationQueue, now) })), options: LATE_OPTIONS },
    rating: { kind: "numbers" },
    created: { kind: "dates" },
  },
  sort: { column: "created", direction: "desc" },
  views: [
    { name: "Mine", query: `assignee=me&${OPEN}` },
    { name: "Unassigned", query: `assignee=none&${OPEN}` },
    { name: "Overdue", query: "due=overdue" },
    { name: "Open", query: OPEN },
  ],
  choices: async ({ db }) => {
    const [assignee, job] = await Promise.all([
      assigneesAsChoices(db, "applications", applications.assigneeId),
      db.select({ value: jobs.id, label: jobs.title }).from(jobs).orderBy(desc(jobs.createdAt)).limit(SHOWN_JOBS),
    ]);
    return { assignee, job };
  },
  bulk: {
    // The page opens the dialog for the letter.
    reject: bulkAction({
      label: "Reject…",
      done: "rejected",
      input: z.string().transform(parseJson).pipe(rejectionSchema),
      run: async (ctx, ids, rejection) => {
        const undo = await rejectApplications(ctx, ids, rejection);
        return { done: Object.keys(undo).length, undo };
      },
      undo: { token: rejectedSchema, run: async (ctx, rejected) => ({ done: await takeBackRejections(ctx, rejected) }) },
    }),
  },
});

export type ApplicationRow = RowOf<typeof APPLICATION_SOURCE>;

export const searchApplications = searchOf(APPLICATION_SOURCE, {
  icon: "inbox",
  by: [applications.fullName, applications.email],
  latest: "updated",
  detail: ["job", "stage"],
});
