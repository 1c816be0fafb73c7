import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { SiteState } from "#content/page-types.ts";
import { IMAGE_FORMATS, widthsFor } from "#domain/media/image-widths.ts";
import { PICTURE_SUBJECT } from "#kit/files/upload-quota.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";
import { MAX_IMAGE_BYTES } from "./encode-image.server.ts";
import { variantName } from "./image-files.server.ts";

/** A picture on its way from one installation to another. The upload itself is not stored, so its variants are carried as they are. */
export type CarriedPicture = SiteState["pictures"][number];

const { id, name, alt, sha256, width, height, focalX, focalY } = images;

/** What an export says about these pictures, and their files. */
export async function carriedPictures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return { pictures: [], files: [] };
  const pictures: CarriedPicture[] = await db
    .select({ id, name, alt, sha256, width, height, focalX, focalY })
    .from(images)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  return {
    pictures,
    files: await db
      .select({ pictureId: images.id, name: files.name, fileId: files.id })
      .from(files)
      .innerJoin(images, and(eq(files.subjectKind, PICTURE_SUBJECT), eq(files.subjectId, sql`${id}::text`)))
      .where(inArray(id, [...ids]))
      .orderBy(asc(id), asc(files.name)),
  };
}

export type ReadVariant = (id: string, variant: string) => Promise<Uint8Array | undefined>;

interface Variant {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Sharp's name of each format. */
const DECODED = { avif: "heif", webp: "webp" } as const;

async function isPicture(content: Uint8Array, format: keyof typeof DECODED, wanted: number): Promise<boolean> {
  const { default: sharp } = await import("sharp");
  try {
    const found = await sharp(content, { failOn: "error" }).metadata();
    return found.format === DECODED[format] && found.width === wanted;
  } catch {
    // Any decoder error means that it is no picture.
    return false;
  }
}

/** Every variant that pages will ask for, or why the picture cannot be used. */
async function variantsOf(picture: CarriedPicture, read: ReadVariant): Promise<readonly Variant[] | string> {
  const found: Variant[] = [];
  for (const each of widthsFor(picture.width)) {
    for (const format of IMAGE_FORMATS) {
      const variant = variantName(each, format);
      const content = await read(picture.id, variant);
      if (!content) return `Its file ${variant} is missing.`;
      if (content.byteLength > MAX_IMAGE_BYTES) return `Its file ${variant} is larger than 10 MB.`;
      if (!(await isPicture(content, format, each))) return `Its file ${variant} is not a picture of that format and width.`;
      found.push({ name: variant, contentType: `image/${format}`, content });
    }
  }
  return found;
}

export type Carried = { readonly outcome: "made" | "same"; readonly id: string } | { readonly outcome: "refused"; readonly why: string };

/** A picture that is in the library already keeps its id, its alt text and its focal point. */
async function findKnown(db: Db | Tx, picture: CarriedPicture): Promise<Carried | undefined> {
  const [same] = await db.select({ id }).from(images).where(eq(sha256, picture.sha256));
  if (same) return { outcome: "same", id: same.id };
  const [other] = await db.select({ id }).from(images).where(eq(id, picture.id));
  return other && { outcome: "refused", why: "The media library has a different picture with this id." };
}

interface Carrying {
  readonly services: Pick<Services, "clock" | "config" | "db">;
  readonly actor: Actor;
  /** Its transaction is rolled back in any case, so no bytes are stored. */
  readonly isTrial: boolean;
}

/** Adds the picture to the library under the id that pages know it by. */
export async function keepCarried({ services, actor, isTrial }: Carrying, picture: CarriedPicture, read: ReadVariant): Promise<Carried> {
  const known = await findKnown(services.db, picture);
  if (known) return known;
  const variants = await variantsOf(picture, read);
  if (typeof variants === "string") return { outcome: "refused", why: variants };
  const store = fileStoreOf(services.config);
  const createdAt = services.clock.now();
  const rows = variants.map(({ content, ...facts }) => ({
    id: randomUUID(),
    ...facts,
    bytes: content.byteLength,
    sha256: sha256Of(content),
    subjectKind: PICTURE_SUBJECT,
    subjectId: picture.id,
    createdAt,
  }));
  // The bytes before the rows, as for an upload.
  if (!isTrial) for (const [index, row] of rows.entries()) await store.put(row.id, variants[index]?.content ?? new Uint8Array());
  return write({ services, actor }, async (tx, record): Promise<Carried> => {
    const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
    const row = { ...picture, widths: [...widthsFor(picture.width)], bytes, createdAt };
    const [made] = await tx.insert(images).values(row).onConflictDoNothing().returning({ id });
    // Uploaded in the meantime.
    if (!made) return (await findKnown(tx, picture)) ?? { outcome: "refused", why: "It could not be added to the media library." };
    await tx.insert(files).values(rows);
    record({ type: "image.uploaded", subject: { kind: "image", id: made.id, name: picture.name } });
    return { outcome: "made", id: made.id };
  });
}
