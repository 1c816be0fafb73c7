import { and, eq, lte, sql } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";

export type InboundMail = typeof inboundMails.$inferSelect;

/** Mails read concurrently. Each may be up to 25 MB. */
const BATCH = 4;
/** Longer than an attempt should take. If one does take longer, another process reads the mail again, and only that process files it. */
const LEASE_MS = 2 * 60_000;
export const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 60_000;

/** Matches the partial index. Demo mails are not read. */
const isDue = (now: Date) => and(eq(inboundMails.state, "received"), lte(inboundMails.dueAt, now), eq(inboundMails.isDemo, false));

/** Matches only while this process holds the lease: a process that took over afterwards decides alone. */
const isOurs = ({ id, attempts }: InboundMail) =>
  and(eq(inboundMails.id, id), eq(inboundMails.state, "received"), eq(inboundMails.attempts, attempts));

/** Claims stored mails that were not read yet, and those whose lease expired because their process died, in order of arrival. */
export async function claimReceived({ db, clock }: Pick<Services, "db" | "clock">): Promise<readonly InboundMail[]> {
  const now = clock.now();
  const due = db
    .$with("due")
    .as(
      db
        .select({ id: inboundMails.id })
        .from(inboundMails)
        .where(isDue(now))
        .orderBy(inboundMails.dueAt, inboundMails.createdAt)
        .limit(BATCH)
        .for("update", { skipLocked: true }),
    );
  const claimed = await db
    .with(due)
    .update(inboundMails)
    .set({ attempts: sql`${inboundMails.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE_MS) })
    .from(due)
    .where(eq(inboundMails.id, due.id))
    .returning();
  return claimed.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Locks the row. Returns false if another process has filed or claimed the mail. */
export async function isStillOurs(tx: Tx, mail: InboundMail): Promise<boolean> {
  const rows = await tx.select({ id: inboundMails.id }).from(inboundMails).where(isOurs(mail)).for("update");
  return rows.length > 0;
}

/** Retries later, so that the mails behind it are read first. An outage on our side does not count as an attempt. */
export async function postpone({ db, clock }: Pick<Services, "db" | "clock">, mail: InboundMail, isCounted: boolean): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + FIRST_DELAY_MS * 2 ** (mail.attempts - 1));
  await db
    .update(inboundMails)
    .set({ dueAt, ...(!isCounted && { attempts: mail.attempts - 1 }) })
    .where(isOurs(mail));
}
