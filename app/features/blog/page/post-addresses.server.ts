import { desc } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { postPath } from "./post-card.ts";
import { IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

/** Sitemap files are limited to 50,000 URLs. */
const MAX_ADDRESSES = 20_000;

/** Every published post, for the sitemap. */
export async function postAddresses({ db }: Reading): Promise<readonly { readonly path: string; readonly changedAt: Date | null }[]> {
  const rows = await db
    .select({ slug: posts.slug, changedAt: posts.liveChangedAt })
    .from(posts)
    .where(IS_PUBLISHED)
    .orderBy(desc(posts.publishedAt))
    .limit(MAX_ADDRESSES);
  return rows.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt }));
}
