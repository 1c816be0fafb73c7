import { isDeepStrictEqual } from "node:util";
import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { deletePost } from "./delete-post.server.ts";
import { eventSubject, findPost, type Post } from "./post-record.server.ts";
import { putLive } from "./publish-post.server.ts";
import { takeDown } from "./withdraw-post.server.ts";

async function lockAll(tx: Tx, ids: readonly string[]): Promise<readonly Post[]> {
  // Sorted, so that two staff members who select the same posts cannot deadlock.
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(posts.id)
    .for("update");
  const found: Post[] = [];
  for (const { id } of rows) {
    const post = await findPost(tx, id);
    if (post) found.push(post);
  }
  return found;
}

/** `liveAt`: when the bulk action left the live text as it is. Undo skips posts published or scheduled since. */
const times = { publishAt: z.iso.datetime().nullable(), unpublishAt: z.iso.datetime().nullable(), liveAt: z.iso.datetime().nullable() };

/** Each post's state before it was published in bulk. Posts that were already live are not undone: their old text is kept as a version. */
export const beforePublishing = z.record(z.uuid(), z.object({ status: z.enum(["draft", "withdrawn"]), ...times }));
type BeforePublishing = z.output<typeof beforePublishing>;

/** A post's schedule before it was withdrawn in bulk. */
export const beforeWithdrawing = z.record(z.uuid(), z.object(times));
type BeforeWithdrawing = z.output<typeof beforeWithdrawing>;

const timesOf = ({ publishAt, unpublishAt }: Post, liveAt: Date | null) => ({
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
  liveAt: liveAt?.toISOString() ?? null,
});

/** Whether the live text and the schedule are still as the bulk action left them. */
const isAsLeft = (post: Post, liveAt: string | null, unpublishAt: string | null) =>
  post.publishAt === null &&
  isDeepStrictEqual(post.unpublishAt, dateOf(unpublishAt)) &&
  isDeepStrictEqual(post.liveChangedAt, dateOf(liveAt));

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

const scheduleOf = ({ publishAt, unpublishAt }: BeforeWithdrawing[string]) => ({
  publishAt: dateOf(publishAt),
  unpublishAt: dateOf(unpublishAt),
});

/** Publishes complete posts and skips the others. */
export function publishPosts(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ readonly done: number; readonly undo: BeforePublishing; readonly kept: number }> {
  return writeAs(ctx, "blogs", async (tx, record, staff) => {
    const now = ctx.services.clock.now();
    const undo: BeforePublishing = {};
    let done = 0;
    for (const post of await lockAll(tx, ids)) {
      const published = await putLive({ tx, post, record, now, personId: staff.personId });
      if (!published.ok || !published.isChanged) continue;
      done += 1;
      if (post.status !== "published") undo[post.id] = { status: post.status, ...timesOf(post, now) };
    }
    return { done, undo, kept: done - Object.keys(undo).length };
  });
}

const NEVER_SEEN = {
  status: "draft",
  live: null,
  liveTitle: "",
  liveSummary: "",
  liveText: "",
  tags: [],
  publishedAt: null,
  liveChangedAt: null,
} as const;

/** Only a first publication can be undone without a trace; other posts are withdrawn instead. */
const isFirst = ({ publishedAt, liveChangedAt }: Post) => publishedAt?.getTime() === liveChangedAt?.getTime();

export function unpublishPosts(ctx: Ctx, before: BeforePublishing): Promise<{ readonly done: number }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const now = ctx.services.clock.now();
    let done = 0;
    for (const post of await lockAll(tx, Object.keys(before))) {
      const was = before[post.id];
      if (!was || !isAsLeft(post, was.liveAt, was.unpublishAt) || !(await takeDown(tx, post, record, now)).ok) continue;
      done += 1;
      const unseen = was.status === "draft" && isFirst(post) ? { ...NEVER_SEEN, tags: [] } : {};
      await tx
        .update(posts)
        .set({ ...unseen, ...scheduleOf(was) })
        .where(eq(posts.id, post.id));
    }
    return { done };
  });
}

export function withdrawPosts(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number; readonly undo: BeforeWithdrawing }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const undo: BeforeWithdrawing = {};
    for (const post of await lockAll(tx, ids)) {
      if ((await takeDown(tx, post, record, ctx.services.clock.now())).ok) undo[post.id] = timesOf(post, post.liveChangedAt);
    }
    return { done: Object.keys(undo).length, undo };
  });
}

async function putBack(tx: Tx, post: Post, was: BeforeWithdrawing[string], record: RecordEvent, now: Date): Promise<void> {
  await tx
    .update(posts)
    .set({ status: "published", ...scheduleOf(was), updatedAt: now })
    .where(eq(posts.id, post.id));
  record({ type: "post.published", subject: eventSubject(post), details: { slug: post.slug } });
}

/** Undoes a withdrawal: restores the previous live text, not the draft, and the schedule. */
export function unwithdrawPosts(ctx: Ctx, before: BeforeWithdrawing): Promise<{ readonly done: number }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    let done = 0;
    for (const post of await lockAll(tx, Object.keys(before))) {
      const was = before[post.id];
      if (!was || post.status !== "withdrawn" || post.live === null || !isAsLeft(post, was.liveAt, null)) continue;
      await putBack(tx, post, was, record, ctx.services.clock.now());
      done += 1;
    }
    return { done };
  });
}

/** Deletes those that may be deleted and skips the others. */
export async function deletePosts(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number }> {
  let done = 0;
  for (const id of ids) done += Number((await deletePost(ctx, id)).ok);
  return { done };
}
