import { and, eq, lte, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { SEND_LIMIT_MS } from "#platform/smtp.server.ts";
import { mails } from "#db/schema/mail.ts";

export type ClaimedMail = typeof mails.$inferSelect;

/** Mails sent concurrently. */
const BATCH = 5;
/** The lease of an attempt: longer than an attempt can take, so that no other process sends a mail that is still being sent. */
export const LEASE_MS = 2 * SEND_LIMIT_MS;

/** Matches the partial index. Demo mails are never sent. */
export const isDue = (now: Date) => and(sql`${mails.status} in ('queued', 'sending')`, lte(mails.dueAt, now), eq(mails.isDemo, false));

/** Claims due mails: queued ones, and those whose lease expired because their process died. */
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

/** Without a mail server, mails are kept in the outbox. They stay there if one is configured later, because they are outdated by then. */
export async function keepDueMails({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db.update(mails).set({ status: "kept" }).where(isDue(clock.now()));
}
