import { and, asc, eq, lte, notInArray, or, sql } from "drizzle-orm";
import { formatMoment } from "#domain/list/office-time.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { eventSubject, findPost, type Post } from "./post-record.server.ts";
import { putLive } from "./publish-post.server.ts";
import { takeDown } from "./withdraw-post.server.ts";

/** Per run; the rest follows a second later. */
const MAX_AT_ONCE = 100;

interface Due {
  readonly id: string;
  readonly what: "publish" | "withdraw";
  readonly at: Date;
}

/** The most overdue post, locked for this process. */
async function nextDue(tx: Tx, now: Date, failed: ReadonlySet<string>): Promise<Due | undefined> {
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
  `It was to be ${WORDS[what]} on ${formatMoment(at, timeZone)} (${timeZone}), which did not work. ${why}`;

async function giveUp(tx: Tx, post: Post, due: Due, why: string, record: RecordEvent, now: Date): Promise<void> {
  const scheduleError = failureWords(due, why, (await businessHours(tx)).timeZone);
  const over = due.what === "publish" ? { publishAt: null } : { unpublishAt: null };
  await tx
    .update(posts)
    .set({ ...over, scheduleError, updatedAt: now })
    .where(eq(posts.id, post.id));
  record({ type: "post.schedule_failed", subject: eventSubject(post), details: { why: scheduleError } });
}

async function workOff(tx: Tx, due: Due, record: RecordEvent, now: Date): Promise<void> {
  const post = await findPost(tx, due.id);
  if (!post) return;
  if (due.what === "publish") {
    const published = await putLive({ tx, post, record, now, personId: null });
    if (!published.ok) await giveUp(tx, post, due, published.missing.join(" "), record, now);
    return;
  }
  const withdrawn = await takeDown(tx, post, record, now);
  // A colleague has withdrawn it already: only the schedule is cleared.
  if (!withdrawn.ok) await tx.update(posts).set({ unpublishAt: null }).where(eq(posts.id, post.id));
}

/** An unexpected failure is recorded on the post, and its schedule cleared so that the process does not retry every second. */
async function noteFailure(services: Services, due: Due, error: unknown): Promise<void> {
  services.log.error({ err: error, post: due.id, what: due.what }, "a scheduled change of a post failed");
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const post = await findPost(tx, due.id, "update");
    if (post) await giveUp(tx, post, due, "Something went wrong on our side. Please try it by hand.", record, services.clock.now());
  });
}

async function workOffNext(services: Services, now: Date, failed: Set<string>): Promise<boolean> {
  let due: Due | undefined;
  try {
    await write({ services, actor: { kind: "system" } }, async (tx, record) => {
      due = await nextDue(tx, now, failed);
      if (due) await workOff(tx, due, record, now);
    });
  } catch (error) {
    if (!due) throw error;
    // One bad post must not block the others.
    failed.add(due.id);
    await noteFailure(services, due, error).catch((again: unknown) =>
      services.log.error({ err: again }, "the failure could not be written down"),
    );
  }
  return due !== undefined;
}

/** Publishes and withdraws due posts. Several processes may run it at once: each post is handled by one. */
export async function publishDuePosts(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const failed = new Set<string>();
  for (let done = 0; done < MAX_AT_ONCE && !signal?.aborted; done += 1) {
    if (!(await workOffNext(services, now, failed))) return;
  }
}
