import { sql } from "drizzle-orm";
import type { PictureUses } from "#kit/capability/picture-use.ts";
import { posts } from "#db/schema/blog.ts";

/** Pictures in drafts and live posts, including covers. A picture that only older versions show can be deleted. */
export const postPictures: PictureUses = async (db, ids) => {
  const { rows } = await db.execute<{ id: string; name: string; image: string }>(sql`
    select distinct ${posts.id} as id, coalesce(nullif(trim(${posts.draft} ->> 'title'), ''), 'Untitled post') as name, found.image
    from ${posts} cross join lateral (
      select jsonb_path_query(${posts.draft}, '$.**.imageId') #>> '{}' as image
      union select jsonb_path_query(${posts.live}, '$.**.imageId') #>> '{}'
    ) found
    where found.image = any(${sql.param(ids)}::text[])
    order by name, id`);
  return rows.map(({ id, name, image }) => ({ imageId: image, name, path: `/admin/blogs/${id}` }));
};
