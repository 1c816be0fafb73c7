import { and, eq } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

export interface ShareCard {
  readonly headline: string;
  /** The seed of the picture's motif. */
  readonly seed: string;
}

/** The data of a post's share image. Undefined for a post that is not live. */
export async function findShareCard({ db }: Reading, slug: string): Promise<ShareCard | undefined> {
  const [row] = await db
    .select({ title: posts.liveTitle, live: posts.live })
    .from(posts)
    .where(and(eq(posts.slug, slug), IS_PUBLISHED));
  return row && { headline: row.title, seed: row.live?.cover.kind === "weave" ? row.live.cover.seed : slug };
}
