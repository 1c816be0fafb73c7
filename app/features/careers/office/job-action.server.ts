import { redirect } from "react-router";
import { z } from "zod";
import { JOB_STATUSES } from "#domain/careers/job-status.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import { businessHours } from "#features/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { jobSchemaIn } from "../job-input.ts";
import { findJob } from "../job-record.server.ts";
import { createJob, deleteDraft, duplicateJob, type JobManaged, type JobReason, saveJob, setJobStatus } from "../manage-job.server.ts";
import { jobSubject } from "./load-job-record.server.ts";

/** `revision`: what the job is now, for a form that stays open. */
export type JobActionAnswer = { readonly ok: true; readonly done: string; readonly revision: number } | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<JobReason, FormErrors>> = {
  unknown: { form: "This job is gone." },
  changed: { form: "Somebody else has changed this job since you opened it. Copy what you wrote, load the page again and look at their changes first." },
  not_possible: { form: "That is not possible as the job stands now. Load the page again." },
  closes_in_past: { closesAt: "This day is over. Give one that is still to come, or leave it empty." },
  key_reused: { form: "This form has made a draft before, with other words. To make another one of these, press the button again." },
};

const said = (managed: JobManaged, done: string): JobActionAnswer => (managed.ok ? { ok: true, done, revision: managed.job.revision } : { ok: false, errors: REASONS[managed.reason] });

const statusInput = z.object({ status: z.enum(JOB_STATUSES, "Please choose a status.") });

const jobPage = (id: string) => `/admin/career/jobs/${id}`;

const readJob = async ({ services }: Ctx, form: FormData) => parseForm(jobSchemaIn((await businessHours(services.db)).timeZone), form);

/** The form of a new job. After whatever is refused the page has another key. */
export async function createJobAction(ctx: Ctx, form: FormData) {
  const read = await readJob(ctx, form);
  if (!read.ok) return read;
  const key = String(form.get("key"));
  const created = await createJob(ctx, read.data, isId(key) ? key : undefined);
  return created.ok ? redirect(jobPage(created.job.id), 303) : { ok: false as const, errors: REASONS[created.reason] };
}

async function save(ctx: Ctx, id: string, form: FormData): Promise<JobActionAnswer> {
  const read = await readJob(ctx, form);
  if (!read.ok) return read;
  return said(await saveJob(ctx, id, read.data, Number(form.get("revision"))), "The job is saved.");
}

async function setStatus(ctx: Ctx, id: string, form: FormData): Promise<JobActionAnswer> {
  const read = parseForm(statusInput, form);
  return read.ok ? said(await setJobStatus(ctx, id, read.data.status), "The status is set.") : read;
}

async function duplicate(ctx: Ctx, id: string) {
  const copy = await duplicateJob(ctx, id);
  return copy.ok ? redirect(jobPage(copy.job.id), 303) : said(copy, "");
}

async function remove(ctx: Ctx, id: string) {
  const removed = await deleteDraft(ctx, id);
  return removed.ok ? redirect("/admin/career/allJobs", 303) : said(removed, "");
}

/** What the page of a job can be asked to do. */
export async function jobAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent.startsWith("note.")) {
    const job = await findJob(ctx.services.db, id);
    return job ? noteAction(ctx, jobSubject(job), form) : said({ ok: false, reason: "unknown" }, "");
  }
  if (intent === "save") return save(ctx, id, form);
  if (intent === "status") return setStatus(ctx, id, form);
  if (intent === "duplicate") return duplicate(ctx, id);
  if (intent === "delete") return remove(ctx, id);
  return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } } as const;
}
