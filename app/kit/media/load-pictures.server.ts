import { inArray } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { images } from "#db/schema/media.ts";
import type { ShownPicture } from "./picture.tsx";

const { id, name, alt, width, height, focalX, focalY } = images;

/** What `Picture` needs, by id. Pictures no longer in the library are left out. */
export async function loadPictures(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Required<ShownPicture>>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, alt, width, height, focalX, focalY })
          .from(images)
          .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the existing pictures, so that none can be deleted until the transaction ends. */
export const holdPictures = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id, name, alt })
        .from(images)
        .where(inArray(id, [...ids]))
        .for("key share");

/** Why a page with these pictures cannot be published, one message each. Locks them until the transaction ends. */
export async function whatPicturesLack(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const wanted = [...new Set(ids)];
  const found = await holdPictures(tx, wanted);
  return [
    ...(found.length < wanted.length ? ["A picture is no longer in the media library: choose another one, or remove it."] : []),
    ...found
      .filter((picture) => picture.alt === "")
      .map((picture) => `The picture “${picture.name}” has no alt text: say in the media library what it shows.`),
  ];
}
