import { and, asc, eq } from "drizzle-orm";
import { IMAGE_FORMATS, type ImageFormat } from "#domain/media/image-widths.ts";
import { PICTURE_SUBJECT } from "#kit/files/upload-quota.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { files } from "#db/schema/files.ts";

export const variantName = (width: number, format: ImageFormat) => `${width}.${format}`;

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const VARIANT = new RegExp(`^[1-9]\\d{0,4}\\.(?:${IMAGE_FORMATS.join("|")})$`);
/** The narrowest variant, for back office lists, which only know the id. */
const THUMB = "thumb.webp";
const YEAR_SECONDS = 31_536_000;

/**
 * One width of a picture in one format. Public and immutable, because the content of an id never changes. Undefined if it does not exist.
 */
export async function imageResponse(
  { db, config, log }: Pick<Services, "db" | "config" | "log">,
  id: string,
  variant: string,
): Promise<Response | undefined> {
  if (!ID.test(id) || !(VARIANT.test(variant) || variant === THUMB)) return undefined;
  const isWanted = variant === THUMB ? eq(files.contentType, "image/webp") : eq(files.name, variant);
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.subjectKind, PICTURE_SUBJECT), eq(files.subjectId, id), isWanted))
    .orderBy(asc(files.bytes))
    .limit(1);
  const body = file && (await fileStoreOf(config).open(file.id));
  if (file && !body) log.error({ file: file.id }, "a picture has a row and no bytes");
  if (!file || !body) return undefined;
  return new Response(body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes),
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      // Feed readers embed pictures too.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
