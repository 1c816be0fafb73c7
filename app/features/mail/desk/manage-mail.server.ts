import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { BLOT } from "../blot-secrets.server.ts";
import { suppressedOf } from "../cancel-suppressed.server.ts";

type MailRow = typeof mails.$inferSelect;

export type MailManaged = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "not_waiting" | "not_over" | "blotted" | "suppressed" | "no_server" };

const subjectOf = ({ id, subject }: Pick<MailRow, "id" | "subject">) => ({ kind: "mail", id, name: subject });

/** Only what nobody has begun to send. */
async function cancel(tx: Tx, record: RecordEvent, name: string, which: ReturnType<typeof and>): Promise<number> {
  const cancelled = await tx.update(mails).set({ status: "cancelled", lastError: `${name} cancelled it.` }).where(and(which, eq(mails.status, "queued"))).returning({ id: mails.id, subject: mails.subject });
  for (const mail of cancelled) record({ type: "mail.cancelled", subject: subjectOf(mail) });
  return cancelled.length;
}

export function cancelMail(ctx: Ctx, id: string): Promise<MailManaged> {
  return writeAs(ctx, "email", async (tx, record, staff): Promise<MailManaged> => {
    const done = await cancel(tx, record, staff.name, eq(mails.id, id));
    return done > 0 ? { ok: true } : { ok: false, reason: (await tx.$count(mails, eq(mails.id, id))) > 0 ? "not_waiting" : "unknown" };
  });
}

export function cancelMails(ctx: Ctx, ids: readonly string[]): Promise<number> {
  return writeAs(ctx, "email", (tx, record, staff) => cancel(tx, record, staff.name, inArray(mails.id, [...ids])));
}

/** Everything of one press of Send that has not left yet. */
export function cancelBatch(ctx: Ctx, batchId: string): Promise<number> {
  return writeAs(ctx, "email", (tx, record, staff) => cancel(tx, record, staff.name, eq(mails.batchId, batchId)));
}

const OVER: readonly MailRow["status"][] = ["failed", "bounced", "cancelled", "kept"];

async function whyNot(tx: Tx, { services: { config } }: Ctx, mail: MailRow | undefined): Promise<MailManaged & { ok: false } | undefined> {
  if (!mail) return { ok: false, reason: "unknown" };
  if (!OVER.includes(mail.status)) return { ok: false, reason: "not_over" };
  if (mail.status === "kept" && config.mail.smtpUrl === undefined) return { ok: false, reason: "no_server" };
  // What it opened is gone from our copy: it would lead nowhere.
  if (mail.text.includes(BLOT)) return { ok: false, reason: "blotted" };
  return (await suppressedOf(tx, [mail.toAddress])).length > 0 ? { ok: false, reason: "suppressed" } : undefined;
}

/** The same mail, with all its attempts before it. */
export function retryMail(ctx: Ctx, id: string): Promise<MailManaged> {
  return writeAs(ctx, "email", async (tx, record): Promise<MailManaged> => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    const refused = await whyNot(tx, ctx, mail);
    if (refused || !mail) return refused ?? { ok: false, reason: "unknown" };
    await tx.update(mails).set({ status: "queued", attempts: 0, dueAt: ctx.services.clock.now(), lastError: null }).where(eq(mails.id, id));
    record({ type: "mail.retried", subject: subjectOf(mail) });
    return { ok: true };
  });
}
