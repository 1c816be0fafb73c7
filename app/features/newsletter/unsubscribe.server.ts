import { and, eq, inArray, sql } from "drizzle-orm";
import { UNSUBSCRIBED } from "#kit/mail/suppression.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, write, writeAs } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { mailingDeliveries, mailings, subscribers } from "#db/schema/newsletter.ts";
import { readLeaveToken, subscriberSubject } from "./subscriber-record.server.ts";

/** Locks first: a mailing that is queueing an email to one of them then commits first, so that the email is found. */
async function lockSubscribers(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(inArray(subscribers.id, [...ids]))
    .orderBy(subscribers.id)
    .for("update");
  return rows.map(({ id }) => id);
}

const UNSENT = ["queued", "sending", "kept", "failed", "cancelled"] as const;

/** Deletes the rows and cancels every unsent email. One being sent right now may still arrive; a failed attempt is not retried. */
async function endSubscriptions(tx: Tx, locked: readonly string[]): Promise<void> {
  const theirs = tx
    .select({ id: mailingDeliveries.mailId })
    .from(mailingDeliveries)
    .where(inArray(mailingDeliveries.subscriberId, [...locked]));
  await tx
    .update(mails)
    .set({ status: "cancelled", lastError: UNSUBSCRIBED })
    .where(and(inArray(mails.id, theirs), inArray(mails.status, [...UNSENT])));
  await tx.delete(subscribers).where(inArray(subscribers.id, [...locked]));
}

/** Counts the unsubscriber, if the mailing did write to them. */
async function countLeaver(tx: Tx, subscriberId: string, mailingId: string): Promise<void> {
  const delivery = and(eq(mailingDeliveries.mailingId, mailingId), eq(mailingDeliveries.subscriberId, subscriberId));
  if ((await tx.$count(mailingDeliveries, delivery)) === 0) return;
  await tx
    .update(mailings)
    .set({ unsubscribed: sql`${mailings.unsubscribed} + 1` })
    .where(eq(mailings.id, mailingId));
}

/** Returns whether the link is valid, even if the address has already unsubscribed. */
export async function leaveNewsletter(ctx: Ctx, token: string, mailingId: string | undefined): Promise<boolean> {
  const id = readLeaveToken(ctx.services, token);
  if (id === undefined) return false;
  await write(ctx, async (tx, record) => {
    const locked = await lockSubscribers(tx, [id]);
    if (locked.length === 0) return;
    if (mailingId !== undefined) await countLeaver(tx, id, mailingId);
    await endSubscriptions(tx, locked);
    record({ type: "subscriber.left", subject: subscriberSubject(id), details: { mailing: mailingId ?? null } });
  });
  return true;
}

export function removeSubscribers(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const locked = await lockSubscribers(tx, ids);
    if (locked.length > 0) await endSubscriptions(tx, locked);
    for (const id of locked) record({ type: "subscriber.removed", subject: subscriberSubject(id) });
    return { done: locked.length };
  });
}
