import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { posts } from "#db/schema/blog.ts";
import { changePost, eventSubject, type UnknownPost } from "./post-record.server.ts";

/** Only one post is featured, so this replaces the previous one. */
export function setFeatured(ctx: Ctx, id: string, isFeatured: boolean): Promise<{ readonly ok: true } | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, now }): Promise<{ readonly ok: true }> => {
    if (post.isFeatured === isFeatured) return { ok: true };
    if (isFeatured)
      await tx
        .update(posts)
        .set({ isFeatured: false })
        .where(and(eq(posts.isFeatured, true), ne(posts.id, id)));
    await tx.update(posts).set({ isFeatured, updatedAt: now }).where(eq(posts.id, id));
    record({ type: isFeatured ? "post.featured" : "post.unfeatured", subject: eventSubject(post) });
    return { ok: true };
  });
}
