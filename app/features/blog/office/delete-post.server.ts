import { and, eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { mentions, notes, workMarks } from "#db/schema/activity.ts";
import { posts } from "#db/schema/blog.ts";
import { changePost, eventSubject, type UnknownPost } from "./post-record.server.ts";

export type Deleted = { readonly ok: true } | { readonly ok: false; readonly reason: "published" };

/** Deletes a post and its versions permanently. A live post must be withdrawn first. */
export function deletePost(ctx: Ctx, id: string): Promise<Deleted | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record }): Promise<Deleted> => {
    if (post.status === "published") return { ok: false, reason: "published" };
    for (const table of [mentions, notes, workMarks])
      await tx.delete(table).where(and(eq(table.subjectKind, "post"), eq(table.subjectId, id)));
    await tx.delete(posts).where(eq(posts.id, id));
    record({ type: "post.deleted", subject: eventSubject(post), details: { slug: post.slug } });
    return { ok: true };
  });
}
