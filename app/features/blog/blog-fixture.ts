import { randomUUID } from "node:crypto";
import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { emptyPost } from "#domain/blog/post-schema.ts";
import type { Services } from "#platform/services.ts";
import { posts, postSlugs } from "#db/schema/blog.ts";

export const paragraphs = (...texts: readonly string[]): PostNode => ({
  type: "doc",
  content: texts.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

interface Written extends Partial<Omit<PostContent, "body">> {
  readonly slug: string;
  readonly body?: PostNode;
  readonly status?: "draft" | "published" | "withdrawn";
  readonly publishedAt?: string;
  readonly authorId?: string;
  readonly coAuthorIds?: readonly string[];
  readonly isFeatured?: boolean;
}

/** Inserts a published post row directly. */
export async function addPost(
  { db }: Pick<Services, "db">,
  { slug, status = "published", publishedAt = "2026-05-14T04:00:00Z", authorId, coAuthorIds = [], isFeatured = false, ...words }: Written,
): Promise<string> {
  const content: PostContent = {
    ...emptyPost(slug),
    title: `Title of ${slug}`,
    summary: `Summary of ${slug}.`,
    body: paragraphs("Some words."),
    ...words,
  };
  const id = randomUUID();
  const at = new Date(publishedAt);
  const live = {
    live: content,
    liveTitle: content.title,
    liveSummary: content.summary,
    liveText: plainText(content.body),
    tags: [...content.tags],
    liveChangedAt: at,
    publishedAt: at,
  };
  await db.insert(posts).values({
    id,
    slug,
    status,
    draft: content,
    ...(status !== "draft" && live),
    authorId: authorId ?? null,
    coAuthorIds: [...coAuthorIds],
    isFeatured,
  });
  await db.insert(postSlugs).values({ slug, postId: id });
  return id;
}
