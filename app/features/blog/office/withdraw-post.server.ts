import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { changePost, eventSubject, type Post, type UnknownPost } from "./post-record.server.ts";

export type Withdrawn = { readonly ok: true } | { readonly ok: false; readonly reason: "not_published" };

/** Takes a post offline but keeps its live text. Shared by withdrawing manually and by schedule. */
export async function takeDown(tx: Tx, post: Post, record: RecordEvent, now: Date): Promise<Withdrawn> {
  if (post.status !== "published") return { ok: false, reason: "not_published" };
  // A remaining publication time would republish the post.
  await tx
    .update(posts)
    .set({ status: "withdrawn", publishAt: null, unpublishAt: null, scheduleError: null, updatedAt: now })
    .where(eq(posts.id, post.id));
  record({ type: "post.withdrawn", subject: eventSubject(post), details: { slug: post.slug } });
  return { ok: true };
}

export function withdrawPost(ctx: Ctx, id: string): Promise<Withdrawn | UnknownPost> {
  return changePost(ctx, id, ({ tx, post, record, now }) => takeDown(tx, post, record, now));
}
