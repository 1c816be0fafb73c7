import { asc, count, desc, eq, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { authorSlug, IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

export interface BlogFacets {
  readonly tags: readonly { readonly tag: string; readonly count: number }[];
  readonly authors: readonly { readonly name: string; readonly slug: string; readonly count: number; readonly ids: readonly string[] }[];
}

export async function findFacets({ db }: Reading): Promise<BlogFacets> {
  const tag = sql<string>`unnest(${posts.tags})`.as("tag");
  const tagged = db.select({ tag }).from(posts).where(IS_PUBLISHED).as("tagged");
  const wroteIt = sql`(${people.id} = ${posts.authorId} or ${people.id} = any(${posts.coAuthorIds}))`;
  const [tags, authors] = await Promise.all([
    db.select({ tag: tagged.tag, count: count() }).from(tagged).groupBy(tagged.tag).orderBy(desc(count()), asc(tagged.tag)),
    db
      .select({ id: people.id, name: people.name, count: count() })
      .from(people)
      .innerJoin(posts, wroteIt)
      .where(eq(posts.status, "published"))
      .groupBy(people.id, people.name)
      .orderBy(asc(people.name)),
  ]);
  return { tags, authors: authors.map(({ id, name, count: written }) => ({ name, slug: authorSlug(name), count: written, ids: [id] })) };
}
