import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { posts } from "#db/schema/blog.ts";
import { changePost, eventSubject, type UnknownPost } from "./post-record.server.ts";

/** Invalidates all earlier preview links. */
export function renewPreviewLink(ctx: Ctx, id: string): Promise<{ readonly ok: true } | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, now }): Promise<{ readonly ok: true }> => {
    await tx
      .update(posts)
      .set({ previewVersion: post.previewVersion + 1, updatedAt: now })
      .where(eq(posts.id, id));
    record({ type: "post.preview_renewed", subject: eventSubject(post) });
    return { ok: true };
  });
}
