import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { eraseDate } from "#domain/careers/retention.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { insertNote } from "#kit/activity/notes.server.ts";
import type { StoredFile } from "#kit/files/store-files.server.ts";
import { suppressedOf } from "#kit/mail/cancel-suppressed.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import type { AddedCandidate } from "../application-input.ts";
import { applicationAddedLetter } from "../application-letters.ts";
import {
  type Application,
  APPLICATION_KIND,
  applicationEventSubject,
  applicationLink,
  findApplication,
  type FoundApplication,
  listBeside,
} from "../application-record.server.ts";
import { attachCv } from "../cv-file.server.ts";
import { findJob, type Job } from "../job-record.server.ts";
import { applicationSubject } from "./load-application-record.server.ts";

type Refusal =
  | { readonly ok: false; readonly reason: "unknown_job" | "key_reused" | "unmailable" | "blocked" }
  /** The application for this job from this address. */
  | { readonly ok: false; readonly reason: "exists"; readonly existing: Pick<Application, "id" | "fullName"> };

export type CandidateAdded = { readonly ok: true; readonly found: FoundApplication; readonly isNew: boolean } | Refusal;

/** Two colleagues who add the same person at once: the second one finds the first one's application. */
const lockPerson = (tx: Tx, { job, email }: AddedCandidate) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`candidate:${job}:${email.toLowerCase()}`}, 0))`);

async function refusalOf(
  tx: Tx,
  { idempotency_key: id, email, letter }: AddedCandidate,
  job: Job | undefined,
): Promise<Refusal | undefined> {
  if (!job || job.status === "draft") return { ok: false, reason: "unknown_job" };
  const [existing] = await listBeside(tx, { id, jobId: job.id, email });
  if (existing) return { ok: false, reason: "exists", existing };
  if (letter !== "on") return undefined;
  if (!isMailable(email)) return { ok: false, reason: "unmailable" };
  return (await suppressedOf(tx, [email])).length > 0 ? { ok: false, reason: "blocked" } : undefined;
}

async function insertCandidate(
  tx: Tx,
  now: Date,
  { idempotency_key: id, full_name: fullName, email, phone, origin }: AddedCandidate,
  { jobId, assigneeId, cv }: { readonly jobId: string; readonly assigneeId: string; readonly cv: StoredFile | undefined },
): Promise<Application> {
  if (cv) await attachCv(tx, cv, { kind: APPLICATION_KIND, id }, now);
  const eraseAt = eraseDate({ decidedAt: null, heldSince: now });
  const facts = { id, jobId, assigneeId, fullName, email, phone, origin, cvFileId: cv?.id ?? null };
  const [added] = await tx
    .insert(applications)
    .values({ ...facts, consentedAt: null, eraseAt, createdAt: now, updatedAt: now })
    .returning();
  if (!added) throw new Error("The application was not stored.");
  return added;
}

async function mailCandidate(tx: Tx, { services }: Ctx, { application: { id, email }, job }: FoundApplication): Promise<void> {
  const letter = applicationAddedLetter({ job: job.title, link: applicationLink(services, id) });
  await enqueueMail(tx, services, { ...letter, to: { address: email }, about: { kind: APPLICATION_KIND, id }, unlimited: "by_staff" });
}

const ADDED = "application.added";

const addedInLog = z.object({ isMailed: z.boolean() });

async function isSameCandidate(tx: Tx, known: FoundApplication, { job, email, letter }: AddedCandidate): Promise<boolean> {
  const { data: added } = addedInLog.safeParse(await lastPayload(tx, applicationEventSubject(known), ADDED));
  return known.application.jobId === job && known.application.email === email && added?.isMailed === (letter === "on");
}

async function store(
  tx: Tx,
  ctx: Ctx,
  record: RecordEvent,
  { input, cv, staff }: { readonly input: AddedCandidate; readonly cv: StoredFile | undefined; readonly staff: Staff },
): Promise<CandidateAdded> {
  await lockPerson(tx, input);
  const known = await findApplication(tx, input.idempotency_key);
  if (known)
    return (await isSameCandidate(tx, known, input)) ? { ok: true, found: known, isNew: false } : { ok: false, reason: "key_reused" };
  const job = await findJob(tx, input.job);
  const refusal = await refusalOf(tx, input, job);
  if (refusal || !job) return refusal ?? { ok: false, reason: "unknown_job" };
  const application = await insertCandidate(tx, ctx.services.clock.now(), input, { jobId: job.id, assigneeId: staff.personId, cv });
  const found = { application, job };
  // A real application turns a demo job into a real one.
  if (job.isDemo) await tx.update(jobs).set({ isDemo: false }).where(eq(jobs.id, job.id));
  if (input.letter === "on") await mailCandidate(tx, ctx, found);
  const details = { jobId: job.id, origin: input.origin, hasConsented: false, isMailed: input.letter === "on" };
  record({ type: ADDED, subject: applicationEventSubject(found), details });
  if (input.note !== "") await insertNote({ tx, ctx, record, staff }, applicationSubject(found), { body: input.note, mentions: [] });
  return { ok: true, found, isNew: true };
}

/**
 * A candidate who was recommended or called. Staff agree to nothing for them: no consent is stored, the retention period is that of every
 * application, and they are mailed only on request. The form's key becomes the application's id.
 */
export const addCandidate = (ctx: Ctx, input: AddedCandidate, cv?: StoredFile): Promise<CandidateAdded> =>
  writeAs(ctx, "applications", (tx, record, staff) => store(tx, ctx, record, { input, cv, staff }));
