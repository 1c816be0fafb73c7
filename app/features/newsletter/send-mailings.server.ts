import { randomUUID } from "node:crypto";
import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, max, notExists, type SQL, sql } from "drizzle-orm";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { mailingDeliveries, mailings, subscribers } from "#db/schema/newsletter.ts";
import { postLetter } from "./newsletter-letters.ts";
import { campaignQuery } from "./plan-mailing.server.ts";
import { isReached, leaveLink } from "./subscriber-record.server.ts";

/**
 * One email per second, 60 per minute, which shared mail servers commonly allow and receiving servers do not treat as a flood. A thousand
 * subscribers take 17 minutes.
 */
export const GAP_MS = 1_000;
/**
 * How far ahead of their due time emails are queued. Kept short: otherwise a process that was down for an hour would send an hour's worth
 * at once, and unsubscribing would have to cancel more emails.
 */
export const AHEAD_MS = 60_000;

interface OpenMailing extends Pick<typeof mailings.$inferSelect, "id" | "campaign"> {
  readonly startedAt: Date;
  readonly post: { readonly id: string; readonly slug: string; readonly title: string; readonly summary: string };
}

/** The oldest open mailing. If its post was withdrawn, it waits until the post is published again. */
async function nextMailing(tx: Tx): Promise<OpenMailing | undefined> {
  const [row] = await tx
    .select({
      id: mailings.id,
      campaign: mailings.campaign,
      startedAt: mailings.startedAt,
      post: { id: posts.id, slug: posts.slug, title: posts.liveTitle, summary: posts.liveSummary },
    })
    .from(mailings)
    .innerJoin(posts, eq(posts.id, mailings.postId))
    .where(and(isNotNull(mailings.startedAt), isNull(mailings.finishedAt), eq(mailings.isDemo, false), eq(posts.status, "published")))
    .orderBy(asc(mailings.startedAt), asc(mailings.id))
    .limit(1);
  return row && row.startedAt ? { ...row, startedAt: row.startedAt } : undefined;
}

/** Subscribed before the mailing started and not written to yet; later subscribers get the next post. */
const isLeft = (tx: Tx, { id, startedAt }: OpenMailing): SQL | undefined =>
  and(
    isReached(tx),
    lte(subscribers.confirmedAt, startedAt),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(mailingDeliveries)
        .where(and(eq(mailingDeliveries.mailingId, id), eq(mailingDeliveries.subscriberId, subscribers.id))),
    ),
  );

/** The first free send time; the rate limit applies to all mailings together. */
async function firstSlot(tx: Tx, now: Date): Promise<number> {
  const [last] = await tx.select({ at: max(mailings.lastDueAt) }).from(mailings);
  return Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + GAP_MS);
}

async function writeTo(
  services: Services,
  tx: Tx,
  { id: mailingId, campaign, post }: OpenMailing,
  { id: subscriberId, email }: Pick<typeof subscribers.$inferSelect, "id" | "email">,
  dueAt: Date,
): Promise<void> {
  const mailId = randomUUID();
  const leave = leaveLink(services, subscriberId, mailingId);
  const link = `${services.config.publicUrl}/blogs/${post.slug}?${campaignQuery(campaign)}`;
  await enqueueMail(tx, services, {
    ...postLetter({ title: post.title, summary: post.summary, link, leave }),
    id: mailId,
    to: { address: email },
    about: { kind: "post", id: post.id },
    dueAt,
    unlimited: "by_staff",
    unsubscribe: leave,
  });
  await tx.insert(mailingDeliveries).values({ mailingId, subscriberId, mailId });
}

/** Returns whether there may be more to queue immediately. */
async function writeSome(services: Services, tx: Tx): Promise<boolean> {
  const now = services.clock.now();
  const mailing = await nextMailing(tx);
  if (!mailing) return false;
  const slot = await firstSlot(tx, now);
  const room = Math.floor((now.getTime() + AHEAD_MS - slot) / GAP_MS) + 1;
  if (room <= 0) return false;
  const { id, email } = getTableColumns(subscribers);
  const next = await tx
    .select({ id, email })
    .from(subscribers)
    .where(isLeft(tx, mailing))
    .orderBy(asc(subscribers.confirmedAt), asc(subscribers.id))
    .limit(room)
    // A locked row is being unsubscribed.
    .for("key share", { of: subscribers, skipLocked: true });
  if (next.length === 0) {
    if ((await tx.$count(subscribers, isLeft(tx, mailing))) > 0) return false;
    await tx.update(mailings).set({ finishedAt: now }).where(eq(mailings.id, mailing.id));
    return true;
  }
  for (const [index, subscriber] of next.entries()) await writeTo(services, tx, mailing, subscriber, new Date(slot + index * GAP_MS));
  await tx
    .update(mailings)
    .set({ lastDueAt: new Date(slot + (next.length - 1) * GAP_MS), recipients: sql`${mailings.recipients} + ${next.length}` })
    .where(eq(mailings.id, mailing.id));
  return true;
}

/**
 * Queues the emails that are due soon, in one process at a time. Emails and progress are committed together, so that another process can
 * continue after a crash.
 */
export async function sendMailings(services: Services, signal?: AbortSignal): Promise<void> {
  let isMore = true;
  while (isMore && !signal?.aborted) {
    isMore = await services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('newsletter')) as mine`);
      return rows[0]?.mine === true && writeSome(services, tx);
    });
  }
}
