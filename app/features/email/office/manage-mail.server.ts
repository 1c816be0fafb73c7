import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Ctx, Staff } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { REDACTION } from "#kit/mail/redact-secrets.server.ts";
import { isHeldBack } from "#kit/mail/cancel-suppressed.server.ts";
import { UNSUBSCRIBED } from "#kit/mail/suppression.ts";
import { mayReadMail } from "#kit/mail/may-read-mail.ts";

type MailRow = typeof mails.$inferSelect;

export type MailManaged =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "unknown" | "not_yours" | "not_waiting" | "not_over" | "redacted" | "suppressed" | "no_server";
    };

const subjectOf = ({ id, subject }: Pick<MailRow, "id" | "subject">) => ({ kind: "mail", id, name: subject });

/** Cancels only mails that no process has claimed for sending and that this person may read. */
async function cancel({ services }: Ctx, tx: Tx, record: RecordEvent, staff: Staff, which: ReturnType<typeof and>): Promise<number> {
  const waiting = await tx
    .select({
      id: mails.id,
      subject: mails.subject,
      template: mails.template,
      subjectKind: mails.subjectKind,
      answers: sql<string | null>`${mails.headers} ->> 'In-Reply-To'`,
    })
    .from(mails)
    .where(and(which, eq(mails.status, "queued")))
    .for("update");
  const cancelled = waiting.filter((mail) => mayReadMail(services, staff, mail));
  await tx
    .update(mails)
    .set({ status: "cancelled", lastError: `${staff.name} cancelled it.` })
    .where(
      inArray(
        mails.id,
        cancelled.map(({ id }) => id),
      ),
    );
  const unanswered = cancelled.flatMap(({ answers }) => answers ?? []);
  // Their conversations had left the queue when they were answered.
  if (unanswered.length > 0)
    await tx
      .update(mailThreads)
      .set({ isWaiting: true })
      .where(
        inArray(
          mailThreads.id,
          tx.select({ id: inboundMails.threadId }).from(inboundMails).where(inArray(inboundMails.messageId, unanswered)),
        ),
      );
  for (const mail of cancelled) record({ type: "mail.cancelled", subject: subjectOf(mail) });
  return cancelled.length;
}

export function cancelMail(ctx: Ctx, id: string): Promise<MailManaged> {
  return writeAs(ctx, "email", async (tx, record, staff): Promise<MailManaged> => {
    const [mail] = await tx.select({ template: mails.template, subjectKind: mails.subjectKind }).from(mails).where(eq(mails.id, id));
    if (!mail) return { ok: false, reason: "unknown" };
    if (!mayReadMail(ctx.services, staff, mail)) return { ok: false, reason: "not_yours" };
    return (await cancel(ctx, tx, record, staff, eq(mails.id, id))) > 0 ? { ok: true } : { ok: false, reason: "not_waiting" };
  });
}

export function cancelMails(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return writeAs(ctx, "email", (tx, record, staff) => cancel(ctx, tx, record, staff, inArray(mails.id, [...ids])));
}

export interface BatchCancelled {
  /** Cancelled by this call. */
  readonly cancelled: number;
  readonly left: number;
  readonly all: number;
}

/** Cancels every unsent mail of one batch. */
export function cancelBatch(ctx: Ctx, batchId: string): Promise<BatchCancelled> {
  return writeAs(ctx, "email", async (tx, record, staff) => {
    const batch = eq(mails.batchId, batchId);
    const cancelled = await cancel(ctx, tx, record, staff, batch);
    return { cancelled, left: await tx.$count(mails, and(batch, ne(mails.status, "cancelled"))), all: await tx.$count(mails, batch) };
  });
}

const OVER: readonly MailRow["status"][] = ["failed", "bounced", "cancelled", "kept"];

async function whyNot(
  tx: Tx,
  { services }: Ctx,
  staff: Staff,
  mail: MailRow | undefined,
): Promise<(MailManaged & { ok: false }) | undefined> {
  if (!mail) return { ok: false, reason: "unknown" };
  if (!mayReadMail(services, staff, mail)) return { ok: false, reason: "not_yours" };
  if (!OVER.includes(mail.status)) return { ok: false, reason: "not_over" };
  if (mail.status === "kept" && services.config.mail.smtpUrl === undefined) return { ok: false, reason: "no_server" };
  // Our copy has its link redacted, so resending would deliver a dead link.
  if (mail.text.includes(REDACTION)) return { ok: false, reason: "redacted" };
  return mail.lastError === UNSUBSCRIBED || (await isHeldBack(services, tx, mail.id)) ? { ok: false, reason: "suppressed" } : undefined;
}

/** Retries the same mail and keeps its earlier attempts. */
export function retryMail(ctx: Ctx, id: string): Promise<MailManaged> {
  return writeAs(ctx, "email", async (tx, record, staff): Promise<MailManaged> => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    const refused = await whyNot(tx, ctx, staff, mail);
    if (refused || !mail) return refused ?? { ok: false, reason: "unknown" };
    await tx.update(mails).set({ status: "queued", attempts: 0, dueAt: ctx.services.clock.now(), lastError: null }).where(eq(mails.id, id));
    record({ type: "mail.retried", subject: subjectOf(mail) });
    return { ok: true };
  });
}
