import { eq, sql } from "drizzle-orm";
import { stageAfterApplyingAgain } from "#domain/careers/application-stage.ts";
import type { Answers } from "#domain/careers/job-question.ts";
import { eraseDate } from "#domain/careers/retention.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { StoredFile } from "#kit/files/store-files.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { answerRepeated, requestHash } from "#platform/idempotency.server.ts";
import { admit, countStored, type Proof, type PublicForm } from "#platform/public-form.server.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { applications, applicationSubmissions, jobs } from "#db/schema/careers.ts";
import type { ApplicationInput } from "./application-input.ts";
import { applicationReceivedLetter, newApplicationLetter } from "./application-letters.ts";
import {
  type Application,
  APPLICATION_KIND,
  applicationEventSubject,
  applicationLink,
  findApplication,
  listBeside,
} from "./application-record.server.ts";
import { attachCv } from "./cv-file.server.ts";
import { findJob, type Job } from "./job-record.server.ts";
import { cancelRefusalMail } from "./refusal-mails.server.ts";

export interface ApplicationRequest {
  readonly jobId: string;
  readonly wish: ApplicationInput;
  readonly answers: Answers;
  /** Already validated and stored. */
  readonly cv: StoredFile;
  /** The application to replace, from its private link. Without the link it is a new application, because anyone can type an address. */
  readonly replacesId?: string;
  /** Proof of work, required only under heavy load. */
  readonly proof?: Proof;
}

export type Applied =
  | { readonly ok: true; readonly applicationId: string; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "not_open" | "key_reused" | "erased" | "other_address" | "work_needed" }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

export const APPLICATION_FORM: PublicForm = {
  name: "applications",
  perSender: { max: 20, windowMs: HOUR_MS },
  withoutWork: { max: 500, windowMs: HOUR_MS },
};

export const isTakingApplications = ({ status, closesAt }: Pick<Job, "status" | "closesAt">, now: Date) =>
  status === "open" && (closesAt === null || closesAt > now);

/** Hashes the CV by content rather than upload id, so that a retry has the same hash. */
function hashOf({ jobId, wish, answers, cv }: ApplicationRequest): string {
  const { full_name, email, phone, links } = wish;
  return requestHash([jobId, full_name, email, phone, links, answers, cv.sha256]);
}

const findByKey = (db: Ctx["services"]["db"] | Tx, key: string, hash: string): Promise<Applied | undefined> =>
  answerRepeated(
    db.select().from(applicationSubmissions).where(eq(applicationSubmissions.idempotencyKey, key)),
    hash,
    ({ applicationId }) => ({ ok: true, applicationId, isNew: false }),
  );

const valuesOf = ({ wish, answers }: ApplicationRequest, now: Date) => ({
  email: wish.email,
  fullName: wish.full_name,
  phone: wish.phone,
  links: wish.links,
  answers,
  consentedAt: now,
  updatedAt: now,
});

type Values = ReturnType<typeof valuesOf>;

async function insertApplication(tx: Tx, jobId: string, values: Values): Promise<Application> {
  const eraseAt = eraseDate({ decidedAt: null, heldSince: values.consentedAt });
  const [inserted] = await tx
    .insert(applications)
    .values({ ...values, jobId, eraseAt, createdAt: values.consentedAt })
    .returning();
  if (!inserted) throw new Error("The application was not stored.");
  return inserted;
}

type Replaced = { readonly ok: true; readonly before: Application } | { readonly ok: false; readonly reason: "erased" | "other_address" };

/** Keeps the original address: mails must not go to an unverified address. */
async function findReplaced(tx: Tx, id: string, job: Job, email: string): Promise<Replaced> {
  const before = (await findApplication(tx, id, "update"))?.application;
  if (!before || before.jobId !== job.id) return { ok: false, reason: "erased" };
  return before.email.toLowerCase() === email.toLowerCase() ? { ok: true, before } : { ok: false, reason: "other_address" };
}

/** Used by the link's holder: the new values replace the old ones, which remain in the submissions. */
async function replace(tx: Tx, before: Application, values: Values): Promise<Application> {
  const stage = stageAfterApplyingAgain(before.stage);
  const decidedAt = stage === before.stage ? before.decidedAt : null;
  const eraseAt = eraseDate({ decidedAt, heldSince: values.consentedAt });
  const [taken] = await tx
    .update(applications)
    .set({ ...values, stage, decidedAt, eraseAt })
    .where(eq(applications.id, before.id))
    .returning();
  if (!taken) throw new Error("The application was not changed.");
  if (stage !== before.stage) await cancelRefusalMail(tx, before.id);
  return taken;
}

async function setCv(tx: Tx, { id }: Application, cv: StoredFile, now: Date): Promise<void> {
  await attachCv(tx, cv, { kind: APPLICATION_KIND, id }, now);
  await tx.update(applications).set({ cvFileId: cv.id }).where(eq(applications.id, id));
}

async function storeSubmission(
  tx: Tx,
  { id }: Application,
  { wish, answers, cv }: ApplicationRequest,
  job: Job,
  hash: string,
  now: Date,
): Promise<void> {
  const { full_name: fullName, email, phone, links, idempotency_key: idempotencyKey } = wish;
  // Stores the wording of the questions, because the job may change later.
  const asked = job.questions.flatMap(({ id: question, label }) =>
    answers[question] === undefined ? [] : [{ question: label, answer: answers[question] }],
  );
  await tx.insert(applicationSubmissions).values({
    applicationId: id,
    content: { fullName, email, phone, links, answers: asked },
    cvFileId: cv.id,
    idempotencyKey,
    requestHash: hash,
    createdAt: now,
  });
}

const changedFields = (before: Application, after: Values) =>
  (["fullName", "phone", "links", "answers"] as const).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

function tell(record: RecordEvent, before: Application | undefined, application: Application, job: Job, values: Values): void {
  const subject = applicationEventSubject({ application, job });
  if (!before) record({ type: "application.received", subject, details: { jobId: job.id } });
  else
    record({
      type: "application.received_again",
      subject,
      before: { stage: before.stage },
      after: { stage: application.stage },
      details: { changed: [...changedFields(before, values), "cv"] },
    });
}

/**
 * Every sender sees the same page. Only the mail mentions another application, because the mailbox's owner knows whether both are theirs.
 */
async function mailLink(tx: Tx, { services }: Ctx, application: Application, job: Job): Promise<void> {
  const { id, email } = application;
  const hasOther = (await listBeside(tx, application)).length > 0;
  const letter = applicationReceivedLetter({ job: job.title, link: applicationLink(services, id), hasOther });
  await enqueueMail(tx, services, { ...letter, to: { address: email }, about: { kind: APPLICATION_KIND, id } });
}

/** Mails the firm. Staff are already handling an application whose stage is unchanged. */
async function mailOffice(tx: Tx, { services }: Ctx, { id }: Application, job: Job): Promise<void> {
  const letter = newApplicationLetter({ job: job.title, link: `${services.config.publicUrl}/admin/career/applications/${id}` });
  await enqueueMail(tx, services, {
    ...letter,
    to: { address: (await findContact(tx)).contactEmail },
    about: { kind: APPLICATION_KIND, id },
    unlimited: "to_us",
  });
}

/** Takes an advisory lock on the key, so that a concurrent retry waits and then finds the first request. */
const waitForKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`application-form:${key}`}, 0))`);

async function store(tx: Tx, ctx: Ctx, record: RecordEvent, request: ApplicationRequest, hash: string): Promise<Applied> {
  const now = ctx.services.clock.now();
  await waitForKey(tx, request.wish.idempotency_key);
  const known = await findByKey(tx, request.wish.idempotency_key, hash);
  if (known) return known;
  const job = await findJob(tx, request.jobId);
  if (!job || !isTakingApplications(job, now)) return { ok: false, reason: "not_open" };
  const values = valuesOf(request, now);
  const replaced = request.replacesId === undefined ? undefined : await findReplaced(tx, request.replacesId, job, values.email);
  if (replaced && !replaced.ok) return replaced;
  const before = replaced?.before;
  const application = before ? await replace(tx, before, values) : await insertApplication(tx, job.id, values);
  await setCv(tx, application, request.cv, now);
  await storeSubmission(tx, application, request, job, hash, now);
  // A real application turns a demo job into a real one.
  if (job.isDemo) await tx.update(jobs).set({ isDemo: false }).where(eq(jobs.id, job.id));
  if (isMailable(application.email)) await mailLink(tx, ctx, application, job);
  if (before?.stage !== application.stage) await mailOffice(tx, ctx, application, job);
  tell(record, before, application, job, values);
  return { ok: true, applicationId: application.id, isNew: true };
}

/** Stores the application, its submission, CV, mail and log entry in one transaction, once per idempotency key. */
export async function applyForJob(ctx: Ctx, request: ApplicationRequest): Promise<Applied> {
  const hash = hashOf(request);
  const known = await findByKey(ctx.services.db, request.wish.idempotency_key, hash);
  if (known) return known;
  const admitted = await admit(ctx, APPLICATION_FORM, request.proof ?? {});
  if (!admitted.ok) return admitted;
  const applied = await write(ctx, (tx, record) => store(tx, ctx, record, request, hash));
  if (applied.ok && applied.isNew) await countStored(ctx.services, APPLICATION_FORM);
  return applied;
}
