import type { Sharp } from "sharp";
import { semaphore } from "#platform/semaphore.ts";
import { MAX_FILE_BYTES } from "./accepted-files.ts";

/** Room for a phone's large pictures; a decompression bomb is refused before it is decoded. */
const MAX_PIXELS = 50_000_000;
/** For all frames together, which are decoded one by one. */
const MAX_GIF_PIXELS = 100_000_000;
/** For all encodings of one picture together. */
const MAX_SECONDS = 20;
/** Each occupies up to 400 MB and one of the four libuv threads that also read and write files. */
const inTurn = semaphore(2);
/** Below this size, a larger file is preferable to a worse picture. */
const SMALL_BYTES = 1024 * 1024;

interface Drawing {
  readonly quality: number;
  /** Applies to each side. */
  readonly scale: number;
}

/** High quality first, then smaller: re-encoding a tightly compressed picture can make it much larger. */
const DRAWINGS: readonly Drawing[] = [
  { quality: 90, scale: 1 },
  { quality: 75, scale: 1 },
  { quality: 75, scale: 0.7 },
  { quality: 60, scale: 0.5 },
  { quality: 60, scale: 0.25 },
];

const WRITERS: Readonly<Record<string, (image: Sharp, quality: number) => Sharp>> = {
  "image/png": (image) => image.png(),
  "image/jpeg": (image, quality) => image.jpeg({ quality }),
  "image/webp": (image, quality) => image.webp({ quality }),
  "image/gif": (image) => image.gif(),
};

export type Reencoded =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: "unreadable" | "too_many_pixels" | "too_large" };

/**
 * `wanted` is the size of the original or SMALL_BYTES, whichever is larger. A larger encoding, within `allowed`, is accepted only if none
 * at full size is within `wanted`: a large file is preferable to a picture that is scaled down.
 */
const limitsFor = (cameBytes: number, maxBytes: number) => ({
  wanted: Math.min(maxBytes, Math.max(cameBytes, SMALL_BYTES)),
  allowed: maxBytes,
});

/** The first encoding within `wanted`, or else the last one that was tried and is within `allowed`. */
async function drawSmall(
  draw: (drawing: Drawing) => Promise<Uint8Array>,
  { wanted, allowed }: ReturnType<typeof limitsFor>,
): Promise<Reencoded> {
  let fitting: Uint8Array | undefined;
  for (const drawing of DRAWINGS) {
    if (fitting && drawing.scale < 1) break;
    const bytes = await draw(drawing);
    if (bytes.byteLength <= wanted) return { ok: true, bytes };
    if (bytes.byteLength <= allowed) fitting = bytes;
  }
  return fitting ? { ok: true, bytes: fitting } : { ok: false, reason: "too_large" };
}

/** Re-encodes only the pixels, upright, dropping GPS data, camera data, thumbnails and anything hidden in or after the picture. */
export const reencodeImage = (bytes: Uint8Array, contentType: string, maxBytes = MAX_FILE_BYTES): Promise<Reencoded> =>
  inTurn(() => reencode(bytes, contentType, maxBytes));

const THUMBNAIL_SIDE_PX = 320;
const THUMBNAIL_QUALITY = 70;
const THUMBNAIL_SECONDS = 5;

/** A small still WebP of a stored picture, rendered from its pixels alone. Undefined if it cannot be decoded. */
export const drawThumbnail = (bytes: Uint8Array): Promise<Uint8Array | undefined> =>
  inTurn(async () => {
    const { default: sharp } = await import("sharp");
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
        .autoOrient()
        .resize({ width: THUMBNAIL_SIDE_PX, height: THUMBNAIL_SIDE_PX, fit: "inside", withoutEnlargement: true })
        .timeout({ seconds: THUMBNAIL_SECONDS })
        .webp({ quality: THUMBNAIL_QUALITY })
        .toBuffer();
    } catch {
      return undefined;
    }
  });

/** Twice the size used in a header, letter or PDF, for screens with two pixels per point. */
const LOGO_BOX_PX = { width: 800, height: 200 };
const MAX_LOGO_RATIO = 8;

export interface DrawnLogo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The firm's logo as a small PNG. Undefined if it cannot be decoded or is too narrow. */
export const drawLogo = (bytes: Uint8Array): Promise<DrawnLogo | undefined> =>
  inTurn(async () => {
    const { default: sharp } = await import("sharp");
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
        .autoOrient()
        .resize({ ...LOGO_BOX_PX, fit: "inside", withoutEnlargement: true })
        .timeout({ seconds: THUMBNAIL_SECONDS })
        .toColourspace("srgb")
        .png({ compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const isLine = Math.max(width / height, height / width) > MAX_LOGO_RATIO;
      return isLine ? undefined : { png: new Uint8Array(data), width, height };
    } catch {
      return undefined;
    }
  });

async function reencode(bytes: Uint8Array, contentType: string, maxBytes: number): Promise<Reencoded> {
  const write = WRITERS[contentType];
  const isAnimated = contentType === "image/gif" || contentType === "image/webp";
  const maxPixels = contentType === "image/gif" ? MAX_GIF_PIXELS : MAX_PIXELS;
  if (!write) return { ok: false, reason: "unreadable" };
  // Imported with the first picture: processes that only serve pages need no decoder.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated, failOn: "error" });
    const { width, height, pageHeight = height, format } = await image.metadata();
    if (width * height > maxPixels) return { ok: false, reason: "too_many_pixels" };
    if (`image/${format}` !== contentType) return { ok: false, reason: "unreadable" };
    const side = Math.max(width, pageHeight);
    const endsMs = performance.now() + MAX_SECONDS * 1000;
    const upright = () =>
      image
        .clone()
        .autoOrient()
        .timeout({ seconds: Math.max(1, Math.ceil((endsMs - performance.now()) / 1000)) });
    const scaled = (scale: number) =>
      scale === 1 ? upright() : upright().resize({ width: Math.ceil(side * scale), height: Math.ceil(side * scale), fit: "inside" });
    return await drawSmall(({ quality, scale }) => write(scaled(scale), quality).toBuffer(), limitsFor(bytes.byteLength, maxBytes));
  } catch (error) {
    // Any decoder error means an invalid upload. The decoder's message is not passed on.
    const isTooLarge = error instanceof Error && /pixel limit|dimensions|timeout/i.test(error.message);
    return { ok: false, reason: isTooLarge ? "too_many_pixels" : "unreadable" };
  }
}
