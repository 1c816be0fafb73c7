import { CENTRE, type FocalPoint, onStep } from "#domain/media/focal-point.ts";
import { largestImage, srcSetOf } from "#domain/media/image-widths.ts";
import "./picture.css";

/** What a page needs to show a picture without a layout shift. */
export interface ShownPicture extends Partial<FocalPoint> {
  readonly id: string;
  readonly alt: string;
  /** The original's dimensions: only their ratio matters. */
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly image: ShownPicture;
  /** The displayed width, from which the browser chooses a source. */
  readonly sizes: string;
  /** Prefix for absolute URLs, for pictures shown outside the site, as in feeds. */
  readonly origin?: string;
  /** Pictures above the fold load eagerly, all others lazily. */
  readonly isAboveFold?: boolean;
}

const absolute = (srcSet: string, origin: string) => srcSet.replaceAll(/(^|, )\//g, `$1${origin}/`);

/** The centre is the default and needs no attribute. */
const stepOf = (percent: number) => (onStep(percent) === CENTRE.focalX ? undefined : onStep(percent));

/** The script of `LatePictures` takes away the sources of a distant picture before React starts, hence `suppressHydrationWarning`. */
export function Picture({ image, sizes, origin = "", isAboveFold = false }: PictureProps) {
  const { id, alt, width, height, focalX = CENTRE.focalX, focalY = CENTRE.focalY } = image;
  return (
    <picture>
      <source type="image/avif" srcSet={absolute(srcSetOf(id, width, "avif"), origin)} sizes={sizes} suppressHydrationWarning />
      <source type="image/webp" srcSet={absolute(srcSetOf(id, width, "webp"), origin)} sizes={sizes} suppressHydrationWarning />
      <img
        src={origin + largestImage(id, width)}
        alt={alt}
        width={width}
        height={height}
        data-focal-x={stepOf(focalX)}
        data-focal-y={stepOf(focalY)}
        loading={isAboveFold ? "eager" : "lazy"}
        decoding="async"
        suppressHydrationWarning
      />
    </picture>
  );
}
