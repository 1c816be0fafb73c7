import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pictureWarnings } from "#domain/media/picture-warnings.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import { PICTURE_SUBJECT } from "#kit/files/upload-quota.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { images } from "#db/schema/media.ts";
import { files } from "#db/schema/files.ts";
import { encodeImage, type Variant } from "./encode-image.server.ts";
import { variantName } from "./image-files.server.ts";
import type { ImageReason } from "./image-reasons.ts";
import { IS_WIDEST, LIBRARY_COLUMNS } from "./library-columns.server.ts";

export type StoredImage = Pick<typeof images.$inferSelect, "id" | "name" | "alt" | "width" | "height" | "focalX" | "focalY"> & {
  readonly warnings: readonly string[];
  /** False if the same picture was already in the library. */
  readonly isNew: boolean;
};

export type StoreImageAnswer = { readonly ok: true; readonly image: StoredImage } | { readonly ok: false; readonly reason: ImageReason };

async function findStored(db: Db | Tx, sha256: string, isNew: boolean): Promise<StoredImage | undefined> {
  const [row] = await db.select(LIBRARY_COLUMNS).from(images).leftJoin(files, IS_WIDEST).where(eq(images.sha256, sha256));
  if (!row) return undefined;
  const { id, name, alt, width, height, focalX, focalY } = row;
  return { id, name, alt, width, height, focalX, focalY, warnings: pictureWarnings(row), isNew };
}

type Kept = typeof files.$inferInsert & { readonly id: string };

/** Writes the bytes before the rows: the file sweep removes bytes without a row. */
async function keepBytes({ services }: Ctx, imageId: string, variants: readonly Variant[]): Promise<readonly Kept[]> {
  const store = fileStoreOf(services.config);
  const createdAt = services.clock.now();
  return Promise.all(
    variants.map(async ({ width, format, bytes }) => {
      const id = randomUUID();
      await store.put(id, bytes);
      const facts = { name: variantName(width, format), contentType: `image/${format}`, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
      return { id, ...facts, subjectKind: PICTURE_SUBJECT, subjectId: imageId, createdAt };
    }),
  );
}

/** Stores a picture for posts and pages, re-encoded in the displayed widths. The same picture is stored only once. */
export async function storeImage(ctx: Ctx, bytes: Uint8Array, name: string): Promise<StoreImageAnswer> {
  authorise(ctx.actor, "pages");
  const sha256 = sha256Of(bytes);
  const known = await findStored(ctx.services.db, sha256, false);
  if (known) return { ok: true, image: known };
  const encoded = await encodeImage(bytes);
  if (!encoded.ok) return encoded;
  const { width, height, variants } = encoded.image;
  const id = randomUUID();
  const kept = await keepBytes(ctx, id, variants);
  const widths = [...new Set(variants.map((variant) => variant.width))];
  return writeAs(ctx, "pages", async (tx, record, staff): Promise<StoreImageAnswer> => {
    const row = {
      id,
      name: cleanFileName(name),
      sha256,
      width,
      height,
      widths,
      bytes: kept.reduce((sum, file) => sum + file.bytes, 0),
      uploadedBy: staff.personId,
      createdAt: ctx.services.clock.now(),
    };
    const [stored] = await tx.insert(images).values(row).onConflictDoNothing().returning({ id: images.id });
    if (stored) {
      await tx.insert(files).values([...kept]);
      record({ type: "image.uploaded", subject: { kind: "image", id, name: row.name }, details: { width, height } });
    }
    // If no row was inserted, a concurrent upload of the same picture won and is used instead.
    const image = await findStored(tx, sha256, stored !== undefined);
    return image ? { ok: true, image } : { ok: false, reason: "unreadable" };
  });
}
