/** The widths in which a picture is stored, in pixels. */
const IMAGE_WIDTHS = [480, 800, 1200, 1600] as const;
export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The widths that exist for a picture of this width, narrowest first: never wider than the upload, and at least one. */
export function widthsFor(width: number): readonly number[] {
  const widths = IMAGE_WIDTHS.filter((each) => each <= width);
  return widths.length > 0 ? widths : [width];
}

const imagePath = (imageId: string, width: number, format: ImageFormat): string => `/images/${imageId}/${width}.${format}`;

/** The widest file, for places that can name only one, such as Markdown. */
export const largestImage = (imageId: string, width: number): string => imagePath(imageId, widthsFor(width).at(-1) ?? width, "webp");

export const srcSetOf = (imageId: string, width: number, format: ImageFormat): string =>
  widthsFor(width)
    .map((each) => `${imagePath(imageId, each, format)} ${each}w`)
    .join(", ");
