import { eq, getTableColumns } from "drizzle-orm";
import type { PostContent } from "#domain/blog/post-content.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { type Happened, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";

const { search: _search, ...COLUMNS } = getTableColumns(posts);

export type Post = Omit<typeof posts.$inferSelect, "search">;

export async function findPost(db: Db | Tx, id: string, lock?: "update"): Promise<Post | undefined> {
  const query = db.select(COLUMNS).from(posts).where(eq(posts.id, id));
  const [post] = lock ? await query.for("update") : await query;
  return post;
}

export const nameOfPost = ({ title }: Pick<PostContent, "title">) => title.trim() || "Untitled post";

/** Subject of log entries. */
export const eventSubject = ({ id, draft }: Pick<Post, "id" | "draft">): Happened["subject"] => ({
  kind: "post",
  id,
  name: nameOfPost(draft),
});

export const postSubject = ({ id, draft }: Pick<Post, "id" | "draft">): RecordSubject => ({
  kind: "post",
  id,
  name: nameOfPost(draft),
  path: `/admin/blogs/${id}`,
  permission: "blogs",
});

export interface PostChange {
  readonly tx: Tx;
  readonly post: Post;
  readonly record: RecordEvent;
  readonly staff: Staff;
  readonly now: Date;
}

export interface UnknownPost {
  readonly ok: false;
  readonly reason: "unknown";
}

/** Wraps staff actions on one post; its row stays locked until the transaction ends. */
export function changePost<T>(ctx: Ctx, id: string, work: (change: PostChange) => Promise<T>): Promise<T | UnknownPost> {
  return writeAs(ctx, "blogs", async (tx, record, staff): Promise<T | UnknownPost> => {
    const post = await findPost(tx, id, "update");
    return post ? work({ tx, post, record, staff, now: ctx.services.clock.now() }) : { ok: false, reason: "unknown" };
  });
}
