import { and, eq } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

export interface ShareCard {
  readonly headline: string;
  /** What the picture is woven from. */
  readonly seed: string;
}

/** What the picture of a post shows when somebody shares it. Undefined for a post that readers cannot see. */
export async function findShareCard({ db }: Reading, slug: string): Promise<ShareCard | undefined> {
  const [row] = await db
    .select({ title: posts.liveTitle, live: posts.live })
    .from(posts)
    .where(and(eq(posts.slug, slug), IS_PUBLISHED));
  return row && { headline: row.title, seed: row.live?.cover.kind === "weave" ? row.live.cover.seed : slug };
}
