import { and, eq } from "drizzle-orm";
import { PICTURE_SUBJECT } from "#kit/files/upload-quota.server.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { images } from "#db/schema/media.ts";
import { findUses } from "./find-uses.server.ts";
import type { PictureReason } from "./image-reasons.ts";
import type { PictureInput } from "./picture-input.ts";

type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: PictureReason };

const UNKNOWN: Outcome = { ok: false, reason: "unknown" };

async function lockPicture(tx: Tx, id: string) {
  const [image] = await tx.select().from(images).where(eq(images.id, id)).for("update");
  return image;
}

/** Sets alt text, name and focal point. Pages that show the picture change at once. */
export function describePicture(ctx: Ctx, id: string, input: PictureInput): Promise<Outcome> {
  return writeAs(ctx, "pages", async (tx, record) => {
    const image = await lockPicture(tx, id);
    if (!image) return UNKNOWN;
    const before = { name: image.name, alt: image.alt, focalX: image.focalX, focalY: image.focalY };
    const after = {
      name: input.name ?? before.name,
      alt: input.alt,
      focalX: input.focalX ?? before.focalX,
      focalY: input.focalY ?? before.focalY,
    };
    const isChanged = (Object.keys(after) as (keyof typeof after)[]).some((key) => after[key] !== before[key]);
    if (!isChanged) return { ok: true };
    await tx.update(images).set(after).where(eq(images.id, id));
    record({ type: "image.changed", subject: { kind: "image", id, name: after.name }, before, after });
    return { ok: true };
  });
}

/** Deletes it permanently with all its variants, unless a post or page uses it. */
export async function deletePicture(ctx: Ctx, id: string): Promise<Outcome> {
  const removed: string[] = [];
  const outcome = await writeAs(ctx, "pages", async (tx, record): Promise<Outcome> => {
    // Locked first: a post being published with it holds a lock until it is live, and is found below.
    const image = await lockPicture(tx, id);
    if (!image) return UNKNOWN;
    if ((await findUses(ctx.services, tx, [id])).length > 0) return { ok: false, reason: "used" };
    const isItsFile = and(eq(files.subjectKind, PICTURE_SUBJECT), eq(files.subjectId, id));
    const rows = await tx.delete(files).where(isItsFile).returning({ id: files.id });
    await tx.delete(images).where(eq(images.id, id));
    removed.push(...rows.map((file) => file.id));
    record({ type: "image.deleted", subject: { kind: "image", id, name: image.name } });
    return { ok: true };
  });
  await removeBytes(ctx.services, removed).catch((error: unknown) =>
    ctx.services.log.error({ err: error, image: id }, "bytes of a deleted picture are left to the sweep"),
  );
  return outcome;
}
