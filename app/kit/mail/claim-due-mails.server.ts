import { and, eq, lte, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { SEND_LIMIT_MS } from "#platform/smtp.server.ts";
import { mails } from "#db/schema/mail.ts";

export type ClaimedMail = typeof mails.$inferSelect;

/** As many as go out side by side. */
const BATCH = 5;
/** When an attempt counts as dead. Longer than one can take, so that nobody else sends a mail that is still being sent. */
export const LEASE_MS = 2 * SEND_LIMIT_MS;

/** In the words of the index, which is for these alone. Nothing of the demo ever leaves. */
export const isDue = (now: Date) => and(sql`${mails.status} in ('queued', 'sending')`, lte(mails.dueAt, now), eq(mails.isDemo, false));

/** Takes mails that nobody else is sending: new ones, and those of a process that died while it sent them. */
export function claimDueMails({ db, clock }: Pick<Services, "db" | "clock">): Promise<ClaimedMail[]> {
  const now = clock.now();
  const due = db
    .$with("due")
    .as(db.select({ id: mails.id }).from(mails).where(isDue(now)).orderBy(mails.dueAt).limit(BATCH).for("update", { skipLocked: true }));
  return db
    .with(due)
    .update(mails)
    .set({ status: "sending", attempts: sql`${mails.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .from(due)
    .where(eq(mails.id, due.id))
    .returning();
}

/** Without a mail server the outbox is the mailbox. What was kept stays so when there is one later: it is old news by then. */
export async function keepDueMails({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db.update(mails).set({ status: "kept" }).where(isDue(clock.now()));
}
