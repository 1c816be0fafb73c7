import { and, asc, eq, lte, notInArray, or, sql } from "drizzle-orm";
import { formatMoment } from "#domain/list/office-time.ts";
import { type DueChange, runDueChanges } from "#kit/desk/run-due-changes.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { eventSubject, findPost, type Post } from "./post-record.server.ts";
import { putLive } from "./publish-post.server.ts";
import { takeDown } from "./withdraw-post.server.ts";

const AT_MOST = 100;

interface Due {
  readonly id: string;
  readonly what: "publish" | "withdraw";
  readonly at: Date;
}

async function nextDue({ tx, now }: DueChange, failed: readonly string[]): Promise<Due | undefined> {
  const [row] = await tx
    .select({ id: posts.id, publishAt: posts.publishAt, unpublishAt: posts.unpublishAt })
    .from(posts)
    .where(and(or(lte(posts.publishAt, now), lte(posts.unpublishAt, now)), notInArray(posts.id, [...failed])))
    .orderBy(asc(sql`least(${posts.publishAt}, ${posts.unpublishAt})`), asc(posts.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!row) return undefined;
  const { id, publishAt, unpublishAt } = row;
  if (publishAt !== null && publishAt <= now) return { id, what: "publish", at: publishAt };
  return unpublishAt === null ? undefined : { id, what: "withdraw", at: unpublishAt };
}

const WORDS = { publish: "published", withdraw: "withdrawn" } as const;

const failureWords = ({ what, at }: Due, why: string, timeZone: string) =>
  `It could not be ${WORDS[what]} on ${formatMoment(at, timeZone)} (${timeZone}). ${why}`;

async function giveUp(tx: Tx, post: Post, due: Due, why: string, record: RecordEvent, now: Date): Promise<void> {
  const scheduleError = failureWords(due, why, (await businessHours(tx)).timeZone);
  const over = due.what === "publish" ? { publishAt: null } : { unpublishAt: null };
  await tx
    .update(posts)
    .set({ ...over, scheduleError, updatedAt: now })
    .where(eq(posts.id, post.id));
  record({ type: "post.schedule_failed", subject: eventSubject(post), details: { why: scheduleError } });
}

async function publishOrWithdraw({ tx, record, now }: DueChange, due: Due): Promise<void> {
  const post = await findPost(tx, due.id);
  if (!post) return;
  if (due.what === "publish") {
    const published = await putLive({ tx, post, record, now, personId: null });
    if (!published.ok) await giveUp(tx, post, due, published.missing.join(" "), record, now);
    return;
  }
  const withdrawn = await takeDown(tx, post, record, now);
  // A colleague has already withdrawn it, so only the schedule is cleared.
  if (!withdrawn.ok) await tx.update(posts).set({ unpublishAt: null }).where(eq(posts.id, post.id));
}

/** Publishes and withdraws due posts. */
export const publishDuePosts = (services: Services, signal?: AbortSignal): Promise<void> =>
  runDueChanges(
    services,
    {
      atMost: AT_MOST,
      next: nextDue,
      carryOut: publishOrWithdraw,
      giveUp: async ({ tx, record, now }, due) => {
        const post = await findPost(tx, due.id, "update");
        if (post) await giveUp(tx, post, due, `There was an error on our side. Please ${due.what} it manually.`, record, now);
      },
    },
    signal,
  );
