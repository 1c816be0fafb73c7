import { and, asc, desc, eq, or, type SQL } from "drizzle-orm";
import { cleanText, type SearchParams } from "#domain/list/search-params.ts";
import { pictureWarnings } from "#domain/media/picture-warnings.ts";
import { contains } from "#kit/capability/record-search.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";
import { findUses } from "./find-uses.server.ts";
import { IS_WIDEST, LIBRARY_COLUMNS } from "./library-columns.server.ts";

const PAGE_SIZE = 24;
const MAX_PAGE = 10_000;
export const MAX_FIND_CHARACTERS = 100;

const HAS_NO_ALT = eq(images.alt, "");

function queryOf(params: SearchParams) {
  const page = Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(params.get("page"))) || 1));
  return { find: cleanText(params.get("find") ?? "", MAX_FIND_CHARACTERS), page, isLacking: params.get("alt") === "none" };
}

/** The newest pictures, or those whose name or alt text contains these words. */
export async function listLibrary({ services, actor }: Ctx, params: SearchParams) {
  authorise(actor, "pages");
  const { db } = services;
  const query = queryOf(params);
  const isFound: SQL | undefined = and(
    query.isLacking ? HAS_NO_ALT : undefined,
    ...query.find
      .toLowerCase()
      .split(" ")
      .filter(Boolean)
      .map((word) => or(contains(images.name, word), contains(images.alt, word))),
  );
  const rows = await db
    .select(LIBRARY_COLUMNS)
    .from(images)
    .leftJoin(files, IS_WIDEST)
    .where(isFound)
    .orderBy(desc(images.createdAt), asc(images.id))
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE);
  const uses = await findUses(
    services,
    db,
    rows.map(({ id }) => id),
  );
  return {
    query,
    pageSize: PAGE_SIZE,
    total: await db.$count(images, isFound),
    lacking: await db.$count(images, HAS_NO_ALT),
    pictures: rows.map((row) => ({
      ...row,
      warnings: pictureWarnings(row),
      uses: uses.filter(({ imageId }) => imageId === row.id).length,
    })),
  };
}

export type Library = Awaited<ReturnType<typeof listLibrary>>;
export type LibraryPicture = Library["pictures"][number];
