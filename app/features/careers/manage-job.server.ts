import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq, like } from "drizzle-orm";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import { closingAfter, type JobStatus, mayMoveJob } from "#domain/careers/job-status.ts";
import { freeSlug, jobSlug } from "#domain/careers/job-slug.ts";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { jobColumns, type JobInput } from "./job-input.ts";
import { findJob, type Job, jobEventSubject } from "./job-record.server.ts";
import { missingIn } from "./missing-in.ts";

export type JobReason = "unknown" | "changed" | "changed_since" | "not_possible" | "closes_in_past" | "key_reused";
type JobRefusal =
  | { readonly ok: false; readonly reason: JobReason }
  /** What is missing, by field of the form. */
  | { readonly ok: false; readonly reason: "incomplete"; readonly missing: FormErrors };
export type JobManaged = { readonly ok: true; readonly job: Job } | JobRefusal;
/** With what the job was before, as the transaction found it: Undo puts it back. */
export type JobMoved = { readonly ok: true; readonly job: Job; readonly before: Job } | JobRefusal;

/** Paths below /career that are not jobs. */
const RESERVED = ["erased"];

async function newSlug(tx: Tx, title: string): Promise<string> {
  const wanted = jobSlug(title);
  const taken = await tx
    .select({ slug: jobs.slug })
    .from(jobs)
    .where(like(jobs.slug, `${wanted}%`));
  return freeSlug(wanted, [...RESERVED, ...taken.map(({ slug }) => slug)]);
}

type JobValues = ReturnType<typeof jobColumns>;

/** Undefined if the id already exists. */
async function insertJob(tx: Tx, ctx: Ctx, id: string, values: JobValues): Promise<Job | undefined> {
  const now = ctx.services.clock.now();
  const [job] = await tx
    .insert(jobs)
    .values({ ...values, id, slug: await newSlug(tx, values.title), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: jobs.id })
    .returning();
  return job;
}

export function manageJob<T extends JobManaged>(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, job: Job, record: RecordEvent) => Promise<T | JobRefusal>,
): Promise<T | JobRefusal> {
  return writeAs(ctx, "jobs", async (tx, record): Promise<T | JobRefusal> => {
    const job = await findJob(tx, id, "update");
    return job ? work(tx, job, record) : { ok: false, reason: "unknown" };
  });
}

export async function changeJob(tx: Tx, now: Date, job: Job, values: Partial<Job>): Promise<Job> {
  const [changed] = await tx
    .update(jobs)
    .set({ ...values, updatedAt: now })
    .where(eq(jobs.id, job.id))
    .returning();
  if (!changed) throw new Error("The job was not changed.");
  return changed;
}

/** Columns set by opening, pausing and closing. An open job always has a closing date. */
export function statusValues(job: Pick<Job, "closesAt" | "openedAt" | "status">, to: JobStatus, now: Date): Partial<Job> {
  if (to === "closed") return { status: to, closedAt: now };
  if (to !== "open") return { status: to };
  // Reopening a closed job starts a new posting; a paused one continues.
  const isNew = job.openedAt === null || job.status === "closed";
  return { status: to, opensAt: null, closedAt: null, closesAt: closingAfter(job.closesAt, now), ...(isNew && { openedAt: now }) };
}

/** A closing date in the past is assumed to be a typo. */
const isOver = ({ closesAt }: Pick<JobValues, "closesAt">, now: Date) => closesAt !== null && closesAt <= now;

const isAsWritten = (job: Job, values: JobValues) =>
  isDeepStrictEqual(Object.fromEntries(Object.keys(values).map((name) => [name, job[name as keyof JobValues]])), values);

/** Idempotent: the form's key becomes the draft's id. */
export function createJob(ctx: Ctx, input: JobInput, key: string = randomUUID()): Promise<JobManaged> {
  return writeAs(ctx, "jobs", async (tx, record): Promise<JobManaged> => {
    const values = jobColumns(input);
    if (isOver(values, ctx.services.clock.now())) return { ok: false, reason: "closes_in_past" };
    const job = await insertJob(tx, ctx, key, values);
    if (!job) {
      const known = await findJob(tx, key);
      return known && isAsWritten(known, values) ? { ok: true, job: known } : { ok: false, reason: "key_reused" };
    }
    record({ type: "job.created", subject: jobEventSubject(job), after: { title: job.title, team: job.team, status: job.status } });
    return { ok: true, job };
  });
}

const LOGGED = [
  "title",
  "team",
  "type",
  "workplace",
  "city",
  "country",
  "summary",
  "duties",
  "mustHave",
  "niceToHave",
  "process",
  "salaryMinCents",
  "salaryMaxCents",
  "salaryCurrency",
  "salaryPeriod",
  "salaryOmittedBecause",
  "opensAt",
  "closesAt",
] as const;

function loggedOf(job: Job) {
  const entries = LOGGED.map((field) => [field, job[field] instanceof Date ? job[field].toISOString() : job[field]] as const);
  return { ...Object.fromEntries(entries), questions: job.questions.map(({ label }) => label) };
}

/** The slug follows the title until the job has been public. */
async function slugFor(tx: Tx, job: Job, title: string): Promise<string> {
  return job.openedAt !== null || jobSlug(job.title) === jobSlug(title) ? job.slug : newSlug(tx, title);
}

/**
 * Increments the revision, so that forms loaded earlier are refused; changing the status does not, as the form does not hold it. An edited
 * demo job becomes a real one.
 */
export function saveJob(ctx: Ctx, id: string, input: JobInput, revision: number): Promise<JobManaged> {
  return manageJob(ctx, id, async (tx, job, record) => {
    if (job.revision !== revision) return { ok: false, reason: "changed" };
    const now = ctx.services.clock.now();
    const values = jobColumns(input);
    if (job.status !== "closed" && isOver(values, now)) return { ok: false, reason: "closes_in_past" };
    const missing = job.status === "draft" ? undefined : missingIn({ ...job, ...values });
    if (missing) return { ok: false, reason: "incomplete", missing };
    const closesAt = job.status === "open" ? closingAfter(values.closesAt, now) : values.closesAt;
    const changed = await changeJob(tx, now, job, {
      ...values,
      // The form may have been loaded before a colleague opened the job.
      opensAt: job.status === "draft" ? values.opensAt : null,
      closesAt,
      slug: await slugFor(tx, job, input.title),
      isDemo: false,
      revision: revision + 1,
    });
    record({ type: "job.changed", subject: jobEventSubject(changed), before: loggedOf(job), after: loggedOf(changed) });
    return { ok: true, job: changed };
  });
}

export function setJobStatus(ctx: Ctx, id: string, to: JobStatus): Promise<JobMoved> {
  return manageJob<JobMoved>(ctx, id, async (tx, job, record) => {
    if (job.status === to) return { ok: true, job, before: job };
    if (!mayMoveJob(job.status, to)) return { ok: false, reason: "not_possible" };
    const missing = job.status === "draft" ? missingIn(job) : undefined;
    if (missing) return { ok: false, reason: "incomplete", missing };
    const now = ctx.services.clock.now();
    record({ type: "job.status_changed", subject: jobEventSubject(job), before: { status: job.status }, after: { status: to } });
    return { ok: true, job: await changeJob(tx, now, job, statusValues(job, to, now)), before: job };
  });
}

/** A draft with the same text but none of the history. */
export function duplicateJob(ctx: Ctx, id: string): Promise<JobManaged> {
  return manageJob(ctx, id, async (tx, job, record) => {
    const copy = await insertJob(tx, ctx, randomUUID(), {
      title: job.title,
      team: job.team,
      type: job.type,
      workplace: job.workplace,
      city: job.city,
      country: job.country,
      summary: job.summary,
      duties: job.duties,
      mustHave: job.mustHave,
      niceToHave: job.niceToHave,
      process: job.process,
      salaryMinCents: job.salaryMinCents,
      salaryMaxCents: job.salaryMaxCents,
      salaryCurrency: job.salaryCurrency,
      salaryPeriod: job.salaryPeriod,
      salaryOmittedBecause: job.salaryOmittedBecause,
      questions: job.questions.map((each) => ({ ...each, options: [...each.options] })),
      opensAt: null,
      closesAt: null,
    });
    if (!copy) throw new Error("The job was not stored.");
    record({ type: "job.duplicated", subject: jobEventSubject(copy), details: { from: job.id } });
    return { ok: true, job: copy };
  });
}

/** Deletes only drafts that were never public. */
export function deleteDraft(ctx: Ctx, id: string): Promise<JobManaged> {
  return manageJob(ctx, id, async (tx, job, record) => {
    const isUnseen = job.status === "draft" && job.openedAt === null && (await tx.$count(applications, eq(applications.jobId, id))) === 0;
    if (!isUnseen) return { ok: false, reason: "not_possible" };
    await tx.delete(jobs).where(eq(jobs.id, id));
    record({ type: "job.deleted", subject: jobEventSubject(job) });
    return { ok: true, job };
  });
}
