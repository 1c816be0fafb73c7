import { eq } from "drizzle-orm";
import { pictureWarnings } from "#domain/media/picture-warnings.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";
import { people } from "#db/schema/people.ts";
import { findUses } from "../find-uses.server.ts";
import { IS_WIDEST, LIBRARY_COLUMNS } from "../library-columns.server.ts";

/** A picture and where it is used. Undefined if it does not exist. */
export async function loadPicture({ services, actor }: Ctx, id: string) {
  authorise(actor, "pages");
  const [row] = await services.db
    .select({ ...LIBRARY_COLUMNS, createdAt: images.createdAt, uploadedBy: people.name })
    .from(images)
    .leftJoin(files, IS_WIDEST)
    .leftJoin(people, eq(people.id, images.uploadedBy))
    .where(eq(images.id, id));
  return row && { ...row, warnings: pictureWarnings(row), uses: await findUses(services, services.db, [id]) };
}

export type PictureRecord = NonNullable<Awaited<ReturnType<typeof loadPicture>>>;
