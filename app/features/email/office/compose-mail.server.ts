import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { readOfficeMoment } from "#domain/schedule/office-moment.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { isFirstSend } from "#platform/idempotency.server.ts";
import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { type MailAttachment, mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { DONE, markThreads } from "#kit/mail-in/mark-threads.server.ts";
import { suppressedOf } from "#kit/mail/cancel-suppressed.server.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { optOutLink } from "#kit/mail/opt-out.server.ts";
import { letterFrom } from "#kit/mail/letter-of.ts";
import type { TemplateWords } from "#kit/capability/mail-template.ts";
import { COMPOSED } from "#kit/mail/templates.ts";
import { type composeSchema, type testSchema, UNDO_MS } from "./compose-input.ts";
import { type AnsweredMail, findAnswered } from "./find-answered.server.ts";
import { readRecipients, type Recipient } from "./recipients.ts";

const MAX_AHEAD_MS = 366 * DAY_MS;
/** Per staff member; anything larger should be a newsletter. */
const AN_HOUR: Limit = { max: 200, windowMs: HOUR_MS };
const TESTS: Limit = { max: 20, windowMs: HOUR_MS };

export type Composed =
  | {
      readonly ok: true;
      readonly batchId: string;
      readonly count: number;
      readonly dueAt: Date;
      readonly isScheduled: boolean;
      /** Addresses that were not mailed. */ readonly skipped: readonly string[];
    }
  | { readonly ok: false; readonly reason: "sent_already" | "too_many" | "in_past" | "too_far" }
  | { readonly ok: false; readonly reason: "suppressed"; readonly skipped: readonly string[] };

async function dueFor(
  tx: Tx,
  when: string,
  now: Date,
): Promise<{ readonly ok: true; readonly at: Date } | { readonly ok: false; readonly reason: "in_past" | "too_far" }> {
  if (when === "") return { ok: true, at: new Date(now.getTime() + UNDO_MS) };
  const at = readOfficeMoment(when, (await businessHours(tx)).timeZone);
  if (!at || at <= now) return { ok: false, reason: "in_past" };
  return at.getTime() - now.getTime() > MAX_AHEAD_MS ? { ok: false, reason: "too_far" } : { ok: true, at };
}

interface Posting {
  readonly answered?: AnsweredMail | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  readonly words: TemplateWords;
  readonly to: readonly Recipient[];
  readonly dueAt: Date;
  readonly byId: string;
  readonly isTest: boolean;
}

/** Sends each recipient a separate mail, so that they do not see each other. */
async function post(
  tx: Tx,
  { services }: Ctx,
  record: RecordEvent,
  { words, to, dueAt, byId, isTest, answered, attachments }: Posting,
): Promise<string> {
  const batchId = randomUUID();
  for (const { address, name } of to) {
    const letter = letterFrom(words, { name });
    const id = randomUUID();
    const answer = answered?.address === address.toLowerCase() ? answered : undefined;
    await enqueueMail(tx, services, {
      id,
      template: COMPOSED,
      to: { address, ...(name !== "" && { name }) },
      letter,
      dueAt,
      composed: { byId, batchId },
      ...(attachments && { attachments }),
      ...(answer && { thread: answer.thread, ...(answer.about && { about: answer.about }) }),
      // Unsubscribing from a test mail would suppress the author's own address.
      ...(!answer && !isTest && { unsubscribe: optOutLink(services, id) }),
    });
  }
  const written = await tx.select({ id: mails.id, subject: mails.subject }).from(mails).where(eq(mails.batchId, batchId));
  for (const { id, subject } of written)
    record({ type: "mail.composed", subject: { kind: "mail", id, name: subject }, details: { isTest, dueAt: dueAt.toISOString() } });
  return batchId;
}

/** Thrown to roll back the rate-limit counters, because nothing was sent. */
class TooMany extends Error {
  override name = "TooMany";
}

interface Answering {
  /** Id of the email being answered. */
  readonly answers?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Runs once per idempotency key, so that repeated clicks send one batch. */
export function composeMail(
  ctx: Ctx,
  { to, subject, body, when, idempotency_key: key }: z.output<typeof composeSchema>,
  { answers, attachments }: Answering = {},
): Promise<Composed> {
  const { recipients } = readRecipients(to);
  const composed = writeAs(ctx, "email", async (tx, record, staff): Promise<Composed> => {
    const limits = { ...ctx.services, db: tx };
    const due = await dueFor(tx, when, ctx.services.clock.now());
    if (!due.ok) return due;
    const skipped = await suppressedOf(
      tx,
      recipients.map(({ address }) => address),
    );
    const left = recipients.filter(({ address }) => !skipped.includes(address.toLowerCase()));
    if (left.length === 0) return { ok: false, reason: "suppressed", skipped };
    if (!(await isFirstSend(ctx.services, tx, `compose:${staff.personId}:${key}`))) return { ok: false, reason: "sent_already" };
    if (!(await takeFrom(limits, `compose:${staff.personId}`, AN_HOUR, left.length)).ok) throw new TooMany();
    const answered = answers === undefined ? undefined : await findAnswered(tx, ctx.services, staff, answers);
    const posting = { words: { subject, body }, to: left, dueAt: due.at, byId: staff.personId, isTest: false, answered, attachments };
    const batchId = await post(tx, ctx, record, posting);
    if (answered && left.some(({ address }) => address.toLowerCase() === answered.address))
      await markThreads(tx, record, eq(mailThreads.id, answered.threadId), DONE);
    return { ok: true, batchId, count: left.length, dueAt: due.at, isScheduled: when !== "", skipped };
  });
  return composed.catch((error: unknown) => {
    if (error instanceof TooMany) return { ok: false, reason: "too_many" };
    throw error;
  });
}

export type Tested = { readonly ok: true; readonly to: string } | { readonly ok: false; readonly reason: "too_many" };

/** Sends the mail at once to the staff member's own address, as recipients would get it. */
export function sendTestLetter(ctx: Ctx, { subject, body }: z.output<typeof testSchema>): Promise<Tested> {
  return writeAs(ctx, "email", async (tx, record, staff): Promise<Tested> => {
    if (!(await takeFrom({ ...ctx.services, db: tx }, `compose-test:${staff.personId}`, TESTS)).ok)
      return { ok: false, reason: "too_many" };
    await post(tx, ctx, record, {
      words: { subject, body },
      to: [{ address: staff.email, name: staff.name }],
      dueAt: ctx.services.clock.now(),
      byId: staff.personId,
      isTest: true,
    });
    return { ok: true, to: staff.email };
  });
}
