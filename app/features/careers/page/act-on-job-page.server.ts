import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { checkAnswers } from "#domain/careers/job-question.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { removeBytes, type StoredFile } from "#kit/files/store-files.server.ts";
import { takeUpload } from "#kit/files/take-upload.server.ts";
import { askForWork, WORK_NEEDED } from "#kit/settings/ask-for-work.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf, typedIn } from "#platform/form-of.server.ts";
import { proofIn, refuseOpened } from "#platform/public-form.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { LOOK_AGAIN } from "#ui/forms/form-state.ts";
import { applicationSchema } from "../application-input.ts";
import { APPLICATION_FORM, type Applied, applyForJob, isTakingApplications } from "../apply-for-job.server.ts";
import { findKeptCv, keepCv, readCv, storeCv } from "../cv-file.server.ts";
import { type Job, jobPath } from "../job-record.server.ts";
import type { ApplyAnswer } from "./apply-answer.ts";
import { getSeenJob } from "./load-job-page.server.ts";

/** Checked before the form is read; generous, so that candidates can correct and resend it. */
const FORMS: Limit = { max: 60, windowMs: HOUR_MS };
const UNTYPED = ["intent", "idempotency_key", "opened", "website", "kept_cv", "cv"];

const SENTENCES = {
  not_open: [409, "This role does not take applications any more, so yours was not sent. What you wrote is below: nothing of it is lost."],
  key_reused: [409, "This form was sent before with other words. If you want to send these as well, press the button again."],
  erased: [404, "This application is erased, so nothing was sent. What you wrote is below; you can apply on the page of the role."],
  other_address: [400, "Please give the address of this application. With another one, apply on the page of the role."],
  too_many: [429, "Too many requests in a short time. Please try again later; what you wrote stays here."],
} as const satisfies Record<Exclude<Extract<Applied, { ok: false }>["reason"], "work_needed">, readonly [number, string]>;

const textOf = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

interface Cv {
  readonly file: StoredFile | undefined;
  readonly error: string | undefined;
  /** Whether it was uploaded with this request. */
  readonly isNew: boolean;
  /** Whether it was already submitted with this form; it cannot be sent with another. */
  readonly isSent?: boolean;
}

const SEND_AGAIN = "Your CV arrived with the first form. Please choose it again for this one.";
const NO_CV = "Please attach your CV as PDF or DOCX, at most 10 MB.";

/** A new file replaces the one kept from the last attempt. */
async function takeCv(ctx: Ctx, form: FormData): Promise<Cv> {
  const { services } = ctx;
  const read = await readCv(form);
  if (!read) {
    const kept = await findKeptCv(services, textOf(form, "kept_cv"), textOf(form, "idempotency_key"));
    return { file: kept, error: kept ? undefined : NO_CV, isNew: false, isSent: kept?.isSent ?? false };
  }
  if ("bytes" in read && !(await takeUpload(ctx, [read])).ok) return { file: undefined, error: SENTENCES.too_many[1], isNew: false };
  const stored = await storeCv(services, read);
  return stored.ok ? { file: stored.file, error: undefined, isNew: true } : { file: undefined, error: stored.error, isNew: false };
}

interface Refusal {
  readonly status: number;
  readonly errors: ApplyAnswer["errors"];
  readonly cv?: Cv;
  readonly retryAfterS?: number;
  readonly work?: ApplyAnswer["work"];
  readonly isNewKey?: boolean;
  /** Set unless the form keeps its original issue time. */
  readonly opened?: string;
}

async function keptFrom({ services }: Ctx, form: FormData, cv: Cv | undefined): Promise<ApplyAnswer["keptCv"]> {
  if (!cv?.file || cv.isSent) return undefined;
  return cv.isNew ? keepCv(services, cv.file) : { token: textOf(form, "kept_cv"), name: cv.file.name };
}

async function refuse(
  ctx: Ctx,
  form: FormData,
  { status, errors, cv, retryAfterS, work, isNewKey = false, opened = textOf(form, "opened") }: Refusal,
) {
  const keptCv = await keptFrom(ctx, form, cv);
  const answer: ApplyAnswer = {
    errors,
    values: typedIn(form, UNTYPED),
    key: isNewKey ? randomUUID() : textOf(form, "idempotency_key"),
    opened,
    keptCv,
    work,
  };
  return data(answer, { status, headers: retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) } });
}

const refuseFor = (reason: keyof typeof SENTENCES): Pick<Refusal, "status" | "errors"> => ({
  status: SENTENCES[reason][0],
  errors: { form: SENTENCES[reason][1] },
});

async function refusalFor({ services }: Ctx, applied: Extract<Applied, { ok: false }>, cv: Cv): Promise<Refusal> {
  if (applied.reason === "work_needed") return { status: WORK_NEEDED, errors: {}, cv, work: await askForWork(services, APPLICATION_FORM) };
  const { status, errors } = refuseFor(applied.reason);
  const again = {
    ...(cv.isSent && { cv: SEND_AGAIN }),
    ...(applied.reason === "other_address" && { email: errors["form"], form: LOOK_AGAIN }),
  };
  return {
    status,
    errors: { ...errors, ...again },
    cv,
    isNewKey: applied.reason === "key_reused",
    ...("retryAfterS" in applied && { retryAfterS: applied.retryAfterS }),
  };
}

/** Files come last, so that a bot's form writes nothing to disk. */
async function apply(ctx: Ctx, job: Job, form: FormData, replacesId: string | undefined) {
  const read = parseForm(applicationSchema, form);
  const { answers, errors: wrongAnswers } = checkAnswers(job.questions, (field) => textOf(form, field));
  if (!read.ok && read.errors["website"] !== undefined) return refuse(ctx, form, { status: 400, errors: { form: read.errors["website"] } });
  const refused = refuseOpened(ctx.services, APPLICATION_FORM, form);
  if (refused) return refuse(ctx, form, { status: 400, errors: { form: refused.sentence }, opened: refused.opened });
  const cv = await takeCv(ctx, form);
  const errors = { ...(read.ok ? {} : read.errors), ...(cv.error !== undefined && { cv: cv.error }), ...wrongAnswers };
  if (!read.ok || !cv.file || Object.keys(errors).length > 0)
    return refuse(ctx, form, { status: 400, errors: { ...errors, form: LOOK_AGAIN }, cv });
  const applied = await applyForJob(ctx, {
    jobId: job.id,
    wish: read.data,
    answers,
    cv: cv.file,
    proof: proofIn(form),
    ...(replacesId !== undefined && { replacesId }),
  });
  if (!applied.ok) return refuse(ctx, form, await refusalFor(ctx, applied, cv));
  if (!applied.isNew && cv.isNew) await removeBytes(ctx.services, [cv.file.id]);
  return redirect(`${jobPath(job)}/sent`, 303);
}

/** Redisplays a refused form. `replacesId` is the application whose private link the form came from. */
export async function takeApplication(ctx: Ctx, job: Job, form: FormData, replacesId?: string) {
  if (!isTakingApplications(job, ctx.services.clock.now())) return refuse(ctx, form, refuseFor("not_open"));
  return apply(ctx, job, form, replacesId);
}

export async function actOnJobPage(ctx: Ctx, request: Request, slug: string) {
  const job = await getSeenJob(ctx, slug);
  const taken = await takeFromSender(ctx, "application-forms", FORMS);
  if (!taken.ok) return refuse(ctx, new FormData(), { ...refuseFor("too_many"), retryAfterS: taken.retryAfterS });
  return takeApplication(ctx, job, await formOf(request));
}
