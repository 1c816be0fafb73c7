import { and, desc, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { fillLetter, placeholderError } from "#domain/careers/fill-letter.ts";
import { line } from "#domain/forms/fields.ts";
import { cleanBody, hasWords } from "#domain/text/clean-text.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { candidateLetter } from "./application-letters.ts";
import { APPLICATION_KIND, applicationEventSubject, applicationLink, type FoundApplication } from "./application-record.server.ts";
import { type ApplicationManaged, manageApplication } from "./manage-application.server.ts";

const MAX_SUBJECT_CHARACTERS = 150;
const MAX_BODY_CHARACTERS = 8_000;
const DAY_MS = 86_400_000;

const subject = line("Please give it a subject.", MAX_SUBJECT_CHARACTERS);
const body = z
  .string("Please write the letter.")
  .max(MAX_BODY_CHARACTERS, "Please write less.")
  .transform(cleanBody)
  .refine(hasWords, "Please write the letter.");

/** Refuses unknown placeholders: they would be sent with their braces. */
export const withKnownPlaceholders = <S extends z.ZodType<string>>(schema: S) =>
  schema.superRefine((text, ctx) => {
    const error = placeholderError(text);
    if (error) ctx.addIssue({ code: "custom", message: error });
  });

export const letterFields = { subject: withKnownPlaceholders(subject), body: withKnownPlaceholders(body) };

export const candidateMailSchema = z.object({ ...letterFields, idempotency_key: z.uuid("Please reload the page and send it again.") });

/** Fills a template for one candidate. */
export function fillFor(
  services: Pick<Services, "config" | "linkSecret">,
  { application, job }: FoundApplication,
  letter: { readonly subject: string; readonly body: string },
) {
  const link = applicationLink(services, application.id);
  const values = { name: application.fullName, job: job.title, link };
  return { subject: fillLetter(letter.subject, values), body: fillLetter(letter.body, values), link };
}

export async function enqueueLetter(
  tx: Tx,
  services: Services,
  found: FoundApplication,
  letterOf: typeof candidateLetter,
  letter: { readonly subject: string; readonly body: string },
  dueAt = services.clock.now(),
): Promise<void> {
  const { application } = found;
  const about = { kind: APPLICATION_KIND, id: application.id };
  await enqueueMail(tx, services, {
    ...letterOf(fillFor(services, found, letter)),
    to: { address: application.email },
    about,
    dueAt,
    unlimited: "by_staff",
  });
}

/** Once per idempotency key. */
export function mailCandidate(
  ctx: Ctx,
  id: string,
  { subject: line, body: words, idempotency_key: key }: z.output<typeof candidateMailSchema>,
): Promise<ApplicationManaged> {
  return manageApplication<ApplicationManaged>(ctx, id, async (tx, found, record) => {
    if (found.application.stage === "withdrawn") return { ok: false, reason: "withdrawn" };
    if (!isMailable(found.application.email)) return { ok: false, reason: "unmailable" };
    const first = await takeFrom({ ...ctx.services, db: tx }, `candidate-mail:${id}:${key}`, { max: 1, windowMs: DAY_MS });
    if (!first.ok) return { ok: false, reason: "sent_already" };
    await enqueueLetter(tx, ctx.services, found, candidateLetter, { subject: line, body: words });
    record({ type: "application.mailed", subject: applicationEventSubject(found), details: { subject: line } });
    return { ok: true };
  });
}

/** The mails to the candidate about this application, newest first; without those to colleagues. */
export function listCandidateMails(db: Db, id: string, email: string) {
  const fields = {
    id: mails.id,
    subject: mails.subject,
    text: mails.text,
    status: mails.status,
    template: mails.template,
    createdAt: mails.createdAt,
    sentAt: mails.sentAt,
    lastError: mails.lastError,
  };
  const isTheirs = and(
    eq(mails.subjectKind, APPLICATION_KIND),
    eq(mails.subjectId, id),
    ne(mails.template, "note-mention"),
    sql`lower(${mails.toAddress}) = lower(${email})`,
  );
  return db.select(fields).from(mails).where(isTheirs).orderBy(desc(mails.createdAt), desc(mails.id)).limit(100);
}
