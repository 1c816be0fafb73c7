import { sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { posts } from "#db/schema/blog.ts";

/** Tags of drafts and published posts, most used first. */
export async function listTags(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from ${posts}, jsonb_array_elements_text(${posts.draft} -> 'tags') as tag
    group by tag order by count(*) desc, tag limit 200`);
  return rows.map(({ tag }) => tag);
}
