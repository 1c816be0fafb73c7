import { eq } from "drizzle-orm";
import { z } from "zod";
import { MAX_MESSAGE_CHARACTERS } from "#domain/audits/audit-limits.ts";
import { type FindingStatus, isExplained, mayMoveFinding } from "#domain/audits/finding-status.ts";
import { findingName } from "#domain/audits/report.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { auditFindings, audits } from "#db/schema/audits.ts";
import { commit, idempotencyKey, type NewMessage, optionalText } from "./audit-input.ts";
import { clientAnsweredLetter } from "./audit-letters.ts";
import type { AuditRefusal } from "./audit-reasons.ts";
import { type Audit, findAuditByToken, findFinding, officeLink, subjectOf } from "./audit-record.server.ts";
import { buildReport, contentHash } from "./build-report.server.ts";
import { insertMessage } from "./messages.server.ts";

const ANSWERS: Limit = { max: 60, windowMs: HOUR_MS };

export type ClientActed =
  | { readonly ok: true }
  | AuditRefusal
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

interface Work {
  readonly tx: Tx;
  readonly audit: Audit;
  readonly record: RecordEvent;
  readonly now: Date;
}

/** Wraps a client's actions; the token identifies the audit. */
async function asClient(ctx: Ctx, token: string, work: (found: Work) => Promise<ClientActed>): Promise<ClientActed> {
  const named = await findAuditByToken(ctx.services, token);
  if (!named) return { ok: false, reason: "unknown" };
  const taken = await takeFrom(ctx.services, `audit-answers:${named.id}`, ANSWERS);
  if (!taken.ok) return { ...taken, reason: "too_many" };
  return write(ctx, async (tx, record): Promise<ClientActed> => {
    const audit = await findAuditByToken({ ...ctx.services, db: tx }, token, "update");
    if (!audit) return { ok: false, reason: "unknown" };
    if (audit.status === "declined") return { ok: false, reason: "declined" };
    return work({ tx, audit, record, now: ctx.services.clock.now() });
  });
}

/** Mails the firm once, until staff answer or mark the messages as read. */
async function askForUs({ tx, audit, now }: Work, { services }: Ctx): Promise<void> {
  await tx
    .update(audits)
    .set({ clientAnsweredAt: audit.clientAnsweredAt ?? now, updatedAt: now })
    .where(eq(audits.id, audit.id));
  if (audit.clientAnsweredAt) return;
  const to = { address: (await findContact(tx)).contactEmail };
  await enqueueMail(tx, services, {
    ...clientAnsweredLetter(audit.projectName, officeLink(services, audit.id)),
    to,
    about: { kind: "audit", id: audit.id },
    unlimited: "to_us",
  });
}

export function writeAsClient(ctx: Ctx, token: string, words: NewMessage): Promise<ClientActed> {
  return asClient(ctx, token, async (found) => {
    const { tx, audit, record, now } = found;
    const written = await insertMessage(tx, audit, undefined, { ...words, writtenBy: "client", authorId: null, at: now });
    if (!written.ok) return written;
    if (!written.isNew) return { ok: true };
    record({ type: "audit.client_wrote", subject: subjectOf(audit) });
    await askForUs(found, ctx);
    return { ok: true };
  });
}

const ANSWER_STATUSES = ["acknowledged", "fixed", "wont_fix", "disputed"] as const satisfies readonly FindingStatus[];

export const answerSchema = z
  .object({
    finding: z.coerce.number("Which finding?").int(),
    /** Empty for a message without an answer. */
    answer: z.union([z.literal(""), z.enum(ANSWER_STATUSES)], "Please choose an answer.").default(""),
    commit,
    body: optionalText(MAX_MESSAGE_CHARACTERS),
    idempotency_key: idempotencyKey,
  })
  .refine(({ answer, body }) => answer !== "" || body !== "", { path: ["body"], error: "Please choose an answer or write something." })
  .refine(({ answer, body }) => !isExplained(answer) || body !== "", {
    path: ["body"],
    error: "Please say why: your words stand beside the finding in the report.",
  })
  .refine(({ answer, commit: given }) => answer !== "fixed" || given !== "", {
    path: ["commit"],
    error: "Please name the commit in which it is fixed: we look at exactly that one.",
  });

type FindingAnswer = z.output<typeof answerSchema>;

/** The client only claims a fix; staff verify it after reviewing the commit. */
async function setAnswer(
  { tx, now }: Work,
  finding: { readonly id: string; readonly revision: number; readonly fixCommit: string },
  { answer, commit: given, body }: FindingAnswer,
): Promise<void> {
  if (answer === "") return;
  const fixCommit = answer === "fixed" ? given : finding.fixCommit;
  await tx
    .update(auditFindings)
    .set({
      status: answer,
      fixCommit,
      fixVerifiedAt: null,
      clientWords: isExplained(answer) ? body : "",
      revision: finding.revision + 1,
      updatedAt: now,
    })
    .where(eq(auditFindings.id, finding.id));
}

export function answerFinding(ctx: Ctx, token: string, given: FindingAnswer): Promise<ClientActed> {
  return asClient(ctx, token, async (found): Promise<ClientActed> => {
    const { tx, audit, record, now } = found;
    if (!audit.sharedAt) return { ok: false, reason: "not_shared" };
    const finding = await findFinding(tx, audit.id, given.finding);
    if (!finding) return { ok: false, reason: "unknown_finding" };
    const isRepeated = given.answer === finding.status && (given.answer !== "fixed" || given.commit === finding.fixCommit);
    const isChange = given.answer !== "" && !isRepeated;
    if (isChange && audit.status === "published") return { ok: false, reason: "published" };
    // A new commit for an unverified fix corrects the old one.
    const isCorrection = given.answer === "fixed" && finding.status === "fixed" && finding.fixVerifiedAt === null;
    if (isChange && !isCorrection && given.answer !== "" && !mayMoveFinding("client", finding.status, given.answer))
      return { ok: false, reason: "cannot_answer" };
    const written =
      given.body === "" ? undefined : await insertMessage(tx, audit, finding, { ...given, writtenBy: "client", authorId: null, at: now });
    if (written && !written.ok) return written;
    if (!isChange && !written?.isNew) return { ok: true };
    if (isChange) await setAnswer(found, finding, given);
    record({
      type: "audit.finding_answered",
      subject: subjectOf(audit),
      details: { finding: findingName(finding.number), ...(isChange && { answer: given.answer }) },
    });
    await askForUs(found, ctx);
    return { ok: true };
  });
}

/** Agrees to exactly the content that the client read: the form returns its hash. */
export function agreeAsClient(ctx: Ctx, token: string, { content }: { readonly content: string }): Promise<ClientActed> {
  return asClient(ctx, token, async (found): Promise<ClientActed> => {
    const { tx, audit, record, now } = found;
    if (!audit.sharedAt) return { ok: false, reason: "not_shared" };
    if (audit.status === "published") return { ok: false, reason: "published" };
    if (contentHash(await buildReport(tx, audit)) !== content) return { ok: false, reason: "report_changed" };
    if (audit.clientAgreedContent === content) return { ok: true };
    if (audit.firmAgreedContent !== content) return { ok: false, reason: "firm_first" };
    await tx.update(audits).set({ clientAgreedAt: now, clientAgreedContent: content }).where(eq(audits.id, audit.id));
    record({ type: "audit.client_agreed", subject: subjectOf(audit), details: { content } });
    await askForUs(found, ctx);
    return { ok: true };
  });
}
