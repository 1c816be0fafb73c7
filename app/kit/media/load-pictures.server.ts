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
