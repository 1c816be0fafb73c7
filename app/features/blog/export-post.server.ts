import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { markdownFromPost } from "./markdown/write-markdown.ts";

export interface ExportedPost {
  readonly fileName: string;
  readonly text: string;
}

/** Exports the draft, which is the latest state, as a Markdown file. Undefined if the post does not exist. */
export async function exportPost({ services: { db }, actor }: Ctx, id: string): Promise<ExportedPost | undefined> {
  authorise(actor, "blogs");
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) return undefined;
  const ids = [...(post.authorId === null ? [] : [post.authorId]), ...post.coAuthorIds];
  const found = ids.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids));
  const nameOf = (wanted: string | null) => found.find((person) => person.id === wanted)?.name ?? "";
  const facts = {
    slug: post.slug,
    author: nameOf(post.authorId),
    coAuthors: post.coAuthorIds.map(nameOf).filter(Boolean),
    publishedAt: post.publishedAt?.toISOString() ?? "",
    isFeatured: post.isFeatured,
  };
  return { fileName: `${post.slug}.md`, text: markdownFromPost(post.draft, facts) };
}
