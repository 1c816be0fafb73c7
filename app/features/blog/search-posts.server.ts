import { desc, or, sql } from "drizzle-orm";
import { contains, type RecordSearch } from "#kit/capability/record-search.server.ts";
import { posts } from "#db/schema/blog.ts";

const title = sql<string>`${posts.draft} ->> 'title'`;

export const searchPosts: RecordSearch = {
  title: "Posts",
  icon: "blogs",
  permission: "blogs",
  async find({ db }, words, max) {
    const hasTitle = sql`position(${words} in lower(${title})) > 0`;
    const rows = await db
      .select({ id: posts.id, title, slug: posts.slug })
      .from(posts)
      .where(or(hasTitle, contains(posts.slug, words)))
      .orderBy(desc(posts.updatedAt))
      .limit(max);
    return rows.map((row) => ({ content: row.title || "Untitled post", href: `/admin/blogs/${row.id}`, detail: `/blogs/${row.slug}` }));
  },
};
