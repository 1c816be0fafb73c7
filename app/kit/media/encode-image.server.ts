import { fileTypeFromBuffer } from "file-type";
import { IMAGE_FORMATS, type ImageFormat, widthsFor } from "#domain/media/image-widths.ts";
import type { ImageReason } from "./image-reasons.ts";

const ACCEPTED: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/apng", "image/webp", "image/avif", "image/gif"]);
export const MAX_IMAGE_BYTES = 10 * 1024 ** 2;
/** Every supported format can be identified within these bytes. */
const SIGNATURE_BYTES = 4_100;
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 20;
/** As specified by the requirements. */
const QUALITY = 75;
/** Beyond this effort, encoding takes longer and the size hardly shrinks. */
const AVIF_EFFORT = 3;

export interface Variant {
  readonly width: number;
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

export interface EncodedImage {
  /** The original's dimensions after rotation. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly Variant[];
}

/** WebP's limit; AVIF decoders rarely support more. */
const MAX_SIDE_PX = 16_383;

class TooTall extends Error {}

export type Encoded = { readonly ok: true; readonly image: EncodedImage } | { readonly ok: false; readonly reason: ImageReason };

async function encode(bytes: Uint8Array): Promise<EncodedImage> {
  // Imported with the first picture: a process that only serves pages needs no decoder.
  const { default: sharp } = await import("sharp");
  const {
    width: stored,
    height: storedHeight,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).metadata();
  const isTurned = orientation >= 5;
  const [width, height] = isTurned ? [storedHeight, stored] : [stored, storedHeight];
  const widths = widthsFor(width);
  const widest = widths.at(-1) ?? width;
  if ((height * widest) / width > MAX_SIDE_PX) throw new TooTall();
  // Decoded once and scaled to the widest variant, from which the others are made.
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: widest })
    .toColourspace("srgb")
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: Variant[] = [];
  for (const each of widths) {
    for (const format of IMAGE_FORMATS) {
      const image = sharp(data, { raw }).resize({ width: each }).timeout({ seconds: MAX_SECONDS });
      const written = format === "avif" ? image.avif({ quality: QUALITY, effort: AVIF_EFFORT }) : image.webp({ quality: QUALITY });
      variants.push({ width: each, format, bytes: await written.toBuffer() });
    }
  }
  return { width, height, variants };
}

/** Re-encodes the picture in every width that is displayed: upright, without location, camera or other metadata. */
export async function encodeImage(bytes: Uint8Array): Promise<Encoded> {
  if (bytes.byteLength === 0) return { ok: false, reason: "empty" };
  if (bytes.byteLength > MAX_IMAGE_BYTES) return { ok: false, reason: "too_large" };
  const found = await fileTypeFromBuffer(bytes.subarray(0, SIGNATURE_BYTES)).catch(() => undefined);
  if (!ACCEPTED.has(found?.mime ?? "")) return { ok: false, reason: "wrong_type" };
  try {
    return { ok: true, image: await encode(bytes) };
  } catch (error) {
    if (error instanceof TooTall) return { ok: false, reason: "too_tall" };
    // Any decoder error means invalid input; only its message tells the cause.
    const isTooLarge = error instanceof Error && /pixel limit|dimensions|timeout/i.test(error.message);
    return { ok: false, reason: isTooLarge ? "too_many_pixels" : "unreadable" };
  }
}
