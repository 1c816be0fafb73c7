import { desc } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { posts } from "#db/schema/blog.ts";
import { prepareBody } from "../prepare-body.server.ts";
import { PostBody } from "../render-post.tsx";
import { postPath } from "./post-card.ts";
import { CARD_COLUMNS, cardsOf, IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

const FEED_POSTS = 20;

/** A complete post for feeds, as HTML with absolute URLs. */
export interface FeedPost {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  readonly publishedAt: Date;
  readonly changedAt: Date;
}

/** Newest first. */
export async function feedPosts(services: Reading, origin: string): Promise<readonly FeedPost[]> {
  const rows = await services.db
    .select({ ...CARD_COLUMNS, changedAt: posts.liveChangedAt, createdAt: posts.createdAt })
    .from(posts)
    .where(IS_PUBLISHED)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(FEED_POSTS);
  const cards = await cardsOf(services, rows);
  return rows.map((row, index) => {
    const publishedAt = row.publishedAt ?? row.createdAt;
    return {
      id: row.id,
      url: origin + postPath(row.slug),
      title: row.live?.title ?? "",
      summary: row.live?.summary ?? "",
      html: row.live ? renderToStaticMarkup(<PostBody body={prepareBody(row.live.body)} options={{ origin }} />) : "",
      authors: cards[index]?.authors.map(({ name }) => name) ?? [],
      tags: row.tags,
      publishedAt,
      changedAt: row.changedAt ?? publishedAt,
    };
  });
}
