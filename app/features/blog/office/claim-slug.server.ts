import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { posts, postSlugs } from "#db/schema/blog.ts";

const NUMBERED_TRIES = 20;

/**
 * Claims a slug for a post; false if another post has or had it. The primary key ensures that only one of two concurrent claims succeeds.
 */
export async function claimSlug(tx: Tx, postId: string, slug: string): Promise<boolean> {
  // Posts inserted in bulk, such as demo data, may use a slug that was never claimed.
  if ((await tx.$count(posts, and(eq(posts.slug, slug), ne(posts.id, postId)))) > 0) return false;
  const claimed = await tx
    .insert(postSlugs)
    .values({ slug, postId })
    .onConflictDoUpdate({ target: postSlugs.slug, set: { postId }, setWhere: eq(postSlugs.postId, postId) })
    .returning({ slug: postSlugs.slug });
  return claimed.length > 0;
}

/** Claims the slug itself, or the first free one with a number appended. */
export async function claimFreeSlug(tx: Tx, postId: string, base: string): Promise<string> {
  for (let number = 1; number <= NUMBERED_TRIES; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await claimSlug(tx, postId, slug)) return slug;
  }
  const slug = `${base}-${postId.slice(0, 8)}`;
  await claimSlug(tx, postId, slug);
  return slug;
}

/** Frees a slug that no reader has seen. */
export async function releaseSlug(tx: Tx, postId: string, slug: string): Promise<void> {
  await tx.delete(postSlugs).where(and(eq(postSlugs.slug, slug), eq(postSlugs.postId, postId)));
}
