import type { Sharp } from "sharp";

/** A phone's large pictures fit; what unpacks to more is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000;
/** All frames together: they are unpacked one by one. */
const MAX_GIF_PIXELS = 100_000_000;
const MAX_SECONDS = 20;
const QUALITY = 90;

const WRITERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  "image/png": (image) => image.png(),
  "image/jpeg": (image) => image.jpeg({ quality: QUALITY }),
  "image/webp": (image) => image.webp({ quality: QUALITY }),
  "image/gif": (image) => image.gif(),
};

export type Reencoded = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: "unreadable" | "too_many_pixels" };

/**
 * The picture and nothing else: drawn anew, upright, without places, cameras, thumbnails or whatever was hidden in or
 * behind it.
 */
export async function reencodeImage(bytes: Uint8Array, contentType: string): Promise<Reencoded> {
  const write = WRITERS[contentType];
  const isAnimated = contentType === "image/gif" || contentType === "image/webp";
  const maxPixels = contentType === "image/gif" ? MAX_GIF_PIXELS : MAX_PIXELS;
  if (!write) return { ok: false, reason: "unreadable" };
  // With the first picture, not with the process: whoever only serves pages needs no decoder.
  const { default: sharp } = await import("sharp");
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated, failOn: "error" });
    const { width, height, format } = await image.metadata();
    if (width * height > maxPixels) return { ok: false, reason: "too_many_pixels" };
    if (`image/${format}` !== contentType) return { ok: false, reason: "unreadable" };
    return { ok: true, bytes: await write(image.autoOrient().timeout({ seconds: MAX_SECONDS })).toBuffer() };
  } catch (error) {
    // Whatever a decoder trips over is the sender's; it says so in its own words only.
    const isTooLarge = error instanceof Error && /pixel limit|dimensions|timeout/i.test(error.message);
    return { ok: false, reason: isTooLarge ? "too_many_pixels" : "unreadable" };
  }
}
