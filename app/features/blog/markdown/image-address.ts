import { largestImage } from "#domain/media/image-widths.ts";

const ADDRESS = /^(?:https?:\/\/[^/]+)?\/images\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/\d+\.(?:webp|avif)#(\d+)x(\d+)$/i;

/** A picture's URL in Markdown. It works in any program and carries the dimensions. */
export const imageAddress = (imageId: string, width: number, height: number): string =>
  `${largestImage(imageId, width)}#${width}x${height}`;

/** Undefined for a picture that is not one of our uploads. */
export function readImageAddress(url: string): { readonly imageId: string; readonly width: number; readonly height: number } | undefined {
  const [, imageId, width, height] = ADDRESS.exec(url) ?? [];
  return imageId === undefined ? undefined : { imageId: imageId.toLowerCase(), width: Number(width), height: Number(height) };
}
