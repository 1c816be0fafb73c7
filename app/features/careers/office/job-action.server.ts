import { redirect } from "react-router";
import { z } from "zod";
import { JOB_STATUSES, type JobStatus } from "#domain/careers/job-status.ts";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import { CHANGED, CHANGED_SINCE } from "#kit/records/changed.ts";
import { type Act, formAct, recordAction } from "#kit/records/record-action.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { undoJobStatus } from "../bulk-jobs.server.ts";
import { schemaFor } from "../job-input.ts";
import { jobMoveOf, jobMoveSchema } from "../job-move.ts";
import { findJob } from "../job-record.server.ts";
import { createJob, deleteDraft, duplicateJob, type JobManaged, type JobReason, saveJob, setJobStatus } from "../manage-job.server.ts";
import { jobSubject } from "./load-job-record.server.ts";

const REASONS: Readonly<Record<JobReason, FormErrors>> = {
  unknown: { form: "This job no longer exists." },
  changed: {
    ...CHANGED,
    form: "A colleague changed this while you were editing. Your text is kept: check theirs in another tab, then save again to replace it.",
  },
  changed_since: { form: CHANGED_SINCE },
  not_possible: { form: "This is not possible in the job’s current status. Reload the page." },
  closes_in_past: { closesAt: "This day has passed. Choose a later one, or leave it empty." },
  key_reused: { form: "This form already created a draft with other content. To create another one, press the button again." },
};

const INCOMPLETE = "Not published: some fields are empty. Fill them in below and save, then open the job.";

const errorsOf = (refused: Extract<JobManaged, { ok: false }>): FormErrors =>
  refused.reason === "incomplete" ? { ...refused.missing, form: INCOMPLETE } : REASONS[refused.reason];

const said =
  (done: string) =>
  (managed: JobManaged): FormAnswer =>
    managed.ok ? { ok: true, done } : { ok: false, errors: errorsOf(managed) };

/** What candidates notice of each status. */
const STATUS_SENTENCES: Readonly<Record<JobStatus, string>> = {
  draft: "Saved as a draft. Candidates do not see it.",
  open: "Published. Candidates can now apply.",
  paused: "Paused. Its page says so, and candidates cannot apply.",
  closed: "Closed. Candidates can no longer apply.",
};

const statusInput = z.object({ status: z.enum(JOB_STATUSES, "Please choose a status.") });

const jobPage = (id: string) => `/admin/career/jobs/${id}`;

const readJob = async ({ services }: Ctx, form: FormData, isDraft: boolean) =>
  parseForm(schemaFor(form, (await businessHours(services.db)).timeZone, isDraft), form);

/** Handles the new-job form. After a refusal the page has a new key. */
export async function createJobAction(ctx: Ctx, form: FormData) {
  const read = await readJob(ctx, form, true);
  if (!read.ok) return read;
  const key = String(form.get("key"));
  const created = await createJob(ctx, read.data, isId(key) ? key : undefined);
  return created.ok ? redirect(jobPage(created.job.id), 303) : { ok: false as const, errors: errorsOf(created) };
}

const save: Act<FormAnswer> = async (ctx, id, form) => {
  authorise(ctx.actor, "jobs");
  const read = await readJob(ctx, form, (await findJob(ctx.services.db, id))?.status === "draft");
  return read.ok ? said("Job saved.")(await saveJob(ctx, id, read.data, Number(form.get("revision")))) : read;
};

const duplicate: Act<FormAnswer> = async (ctx, id) => {
  const copy = await duplicateJob(ctx, id);
  if (copy.ok) throw redirect(jobPage(copy.job.id), 303);
  return said("")(copy);
};

const remove: Act<FormAnswer> = async (ctx, id) => {
  const removed = await deleteDraft(ctx, id);
  if (removed.ok) throw redirect("/admin/career/allJobs", 303);
  return said("")(removed);
};

async function subjectOf({ services }: Ctx, id: string) {
  const job = await findJob(services.db, id);
  return job && jobSubject(job);
}

export const jobAction = recordAction(subjectOf, {
  save,
  status: formAct(
    statusInput,
    (ctx, id, { status }) => setJobStatus(ctx, id, status),
    (moved, { status }) => ({
      ...said(STATUS_SENTENCES[status])(moved),
      ...(moved.ok && { undo: { intent: "undo_status", ...jobMoveOf(moved.before, status) } }),
    }),
  ),
  undo_status: formAct(jobMoveSchema, undoJobStatus, said("Undone.")),
  duplicate,
  delete: remove,
});
