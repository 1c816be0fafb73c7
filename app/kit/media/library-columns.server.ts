import { and, eq, sql } from "drizzle-orm";
import { PICTURE_SUBJECT } from "#kit/files/upload-quota.server.ts";
import { files } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";

const WIDEST = sql`${images.widths}[array_upper(${images.widths}, 1)]`;

/** Joins the widest AVIF variant, which most browsers load. */
export const IS_WIDEST = and(
  eq(files.subjectKind, PICTURE_SUBJECT),
  eq(files.subjectId, sql`${images.id}::text`),
  eq(files.name, sql`${WIDEST} || '.avif'`),
);

/** A picture as the library shows it. */
export const LIBRARY_COLUMNS = {
  id: images.id,
  name: images.name,
  alt: images.alt,
  width: images.width,
  height: images.height,
  focalX: images.focalX,
  focalY: images.focalY,
  widths: images.widths,
  bytes: sql<number>`coalesce(${files.bytes}, 0)`,
};
