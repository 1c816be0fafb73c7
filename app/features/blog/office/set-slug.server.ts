import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { posts } from "#db/schema/blog.ts";
import { claimSlug, releaseSlug } from "./claim-slug.server.ts";
import { changePost, eventSubject, type UnknownPost } from "./post-record.server.ts";
import { CHANGED_MEANWHILE, type ChangedMeanwhile } from "./seen-facts.ts";

type SlugSet = { readonly ok: true; readonly slug: string } | { readonly ok: false; readonly reason: "slug_taken" } | ChangedMeanwhile;

/** Replaces the slug that was loaded. The old one redirects from now on and, once readers have seen it, stays reserved for this post. */
export function setSlug(ctx: Ctx, id: string, slug: string, seen?: string): Promise<SlugSet | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, now }): Promise<SlugSet> => {
    if (post.slug === slug) return { ok: true, slug };
    if (seen !== undefined && seen !== post.slug) return CHANGED_MEANWHILE;
    if (!(await claimSlug(tx, id, slug))) return { ok: false, reason: "slug_taken" };
    if (post.publishedAt === null) await releaseSlug(tx, id, post.slug);
    else await claimSlug(tx, id, post.slug);
    await tx.update(posts).set({ slug, updatedAt: now }).where(eq(posts.id, id));
    record({
      type: "post.address_changed",
      subject: eventSubject(post),
      before: { address: `/blogs/${post.slug}` },
      after: { address: `/blogs/${slug}` },
    });
    return { ok: true, slug };
  });
}
