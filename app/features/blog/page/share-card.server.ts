import { and, eq } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

export interface ShareCard {
  readonly headline: string;
  /** Seed of the image's motif. */
  readonly seed: string;
}

/** Data for a post's share image. Undefined if the post is not live. */
export async function findShareCard({ db }: Reading, slug: string): Promise<ShareCard | undefined> {
  const [row] = await db
    .select({ title: posts.liveTitle, live: posts.live })
    .from(posts)
    .where(and(eq(posts.slug, slug), IS_PUBLISHED));
  return row && { headline: row.title, seed: row.live?.cover.kind === "weave" ? row.live.cover.seed : slug };
}
