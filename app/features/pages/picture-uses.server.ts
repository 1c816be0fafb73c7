import { sql } from "drizzle-orm";
import type { PictureUses } from "#kit/capability/picture-use.ts";
import { BUILT_PAGES } from "#kit/site/built-pages.server.ts";
import { sitePages } from "#db/schema/site.ts";
import { builtId } from "./office/page-record.server.ts";

const hrefOf = (id: string) => `/admin/pages/${id}`;

/** Pictures in built-in pages, which reappear when staff reset them. */
const inFiles = (ids: readonly string[]) =>
  [...BUILT_PAGES.values()].flatMap(({ path, type, words }) => {
    const shown = type === "case" ? new Set(words.pictures?.map(({ image }) => image)) : new Set<string>();
    return ids.filter((id) => shown.has(id)).map((imageId) => ({ imageId, name: path, path: hrefOf(builtId(path)) }));
  });

/** Pictures in drafts and published pages. A picture that only older versions show can be deleted. */
export const pagePictures: PictureUses = async (db, ids) => {
  const { rows } = await db.execute<{ id: string; name: string; image: string }>(sql`
    select distinct ${sitePages.id} as id, ${sitePages.path} as name, found.image
    from ${sitePages} cross join lateral (
      select jsonb_path_query(${sitePages.draft}, '$.**.image') #>> '{}' as image
      union select jsonb_path_query(${sitePages.live}, '$.**.image') #>> '{}'
    ) found
    where found.image = any(${sql.param(ids)}::text[])
    order by name, id`);
  return [...rows.map(({ id, name, image }) => ({ imageId: image, name, path: hrefOf(id) })), ...inFiles(ids)];
};
