import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { deletePost } from "./delete-post.server.ts";
import { eventSubject, findPost, type Post } from "./post-record.server.ts";
import { putLive } from "./publish-post.server.ts";
import { takeDown } from "./withdraw-post.server.ts";

async function lockAll(tx: Tx, ids: readonly string[]): Promise<readonly Post[]> {
  // Always in the same order: two people who choose the same posts wait for each other instead of blocking both.
  const rows = await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, [...ids])).orderBy(posts.id).for("update");
  const found: Post[] = [];
  for (const { id } of rows) {
    const post = await findPost(tx, id);
    if (post) found.push(post);
  }
  return found;
}

/** What a post was before it was published in bulk. One that had been published already had another text, which is kept as a version: it is not taken back. */
type BeforePublishing = Readonly<Record<string, "draft" | "withdrawn">>;

/** Those that are complete; the others stay as they are. */
export function publishPosts(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number; readonly undo: BeforePublishing }> {
  return writeAs(ctx, "blogs", async (tx, record, staff) => {
    const now = ctx.services.clock.now();
    const undo: Record<string, "draft" | "withdrawn"> = {};
    let done = 0;
    for (const post of await lockAll(tx, ids)) {
      const published = await putLive({ tx, post, record, now, personId: staff.personId });
      if (!published.ok || !published.isChanged) continue;
      done += 1;
      if (post.status !== "published") undo[post.id] = post.status;
    }
    return { done, undo };
  });
}

const NEVER_SEEN = { status: "draft", live: null, liveTitle: "", liveSummary: "", liveText: "", tags: [], publishedAt: null, liveChangedAt: null } as const;

/** Only a first publication can be undone as if it had never been: whatever readers have known for longer is withdrawn. */
const isFirst = ({ publishedAt, liveChangedAt }: Post) => publishedAt?.getTime() === liveChangedAt?.getTime();

export function unpublishPosts(ctx: Ctx, before: BeforePublishing): Promise<{ readonly done: number }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const now = ctx.services.clock.now();
    let done = 0;
    for (const post of await lockAll(tx, Object.keys(before))) {
      if (!(await takeDown(tx, post, record, now)).ok) continue;
      done += 1;
      if (before[post.id] === "draft" && isFirst(post)) await tx.update(posts).set({ ...NEVER_SEEN, tags: [] }).where(eq(posts.id, post.id));
    }
    return { done };
  });
}

export function withdrawPosts(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number; readonly undo: readonly string[] }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const done: string[] = [];
    for (const post of await lockAll(tx, ids)) {
      if ((await takeDown(tx, post, record, ctx.services.clock.now())).ok) done.push(post.id);
    }
    return { done: done.length, undo: done };
  });
}

async function putBack(tx: Tx, post: Post, record: RecordEvent, now: Date): Promise<void> {
  await tx.update(posts).set({ status: "published", updatedAt: now }).where(eq(posts.id, post.id));
  record({ type: "post.published", subject: eventSubject(post), details: { slug: post.slug } });
}

/** Takes a withdrawal back: readers see again what they saw, whatever the draft says by now. */
export function unwithdrawPosts(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number }> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const withdrawn = (await lockAll(tx, ids)).filter(({ status, live }) => status === "withdrawn" && live !== null);
    for (const post of withdrawn) await putBack(tx, post, record, ctx.services.clock.now());
    return { done: withdrawn.length };
  });
}

/** Those that may go; the others stay. */
export async function deletePosts(ctx: Ctx, ids: readonly string[]): Promise<{ readonly done: number }> {
  let done = 0;
  for (const id of ids) done += Number((await deletePost(ctx, id)).ok);
  return { done };
}
