import { fileSize } from "#domain/text/file-size.ts";

/** Size budget of the widest variant: a phone on a slow network (1.6 Mbit/s) loads it in one second. */
const PICTURE_BUDGET_BYTES = 200 * 1024;
/** Narrower pictures look blurred at the width of the text. */
const SHARP_WIDTH_PX = 800;
/** Taller pictures fill more than a screen. */
const MAX_TALLNESS = 2;

interface Measured {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Of the widest variant, as AVIF. */
  readonly bytes: number;
}

/** How a picture would harm a page that shows it, one sentence each. */
export function pictureWarnings({ width, height, widths, bytes }: Measured): readonly string[] {
  const widest = widths.at(-1) ?? width;
  return [
    ...(bytes > PICTURE_BUDGET_BYTES
      ? [
          `Heavy: ${fileSize(bytes)} at ${widest} px wide. A page stays within its budget with pictures up to ${fileSize(PICTURE_BUDGET_BYTES)}. Crop it, or use one with less fine detail.`,
        ]
      : []),
    ...(width < SHARP_WIDTH_PX
      ? [`Small: ${width} px wide. It looks blurred where it is shown large: upload it at least ${SHARP_WIDTH_PX} px wide.`]
      : []),
    ...(height > width * MAX_TALLNESS
      ? [`Tall: more than ${MAX_TALLNESS} times as high as wide. It fills more than a screen unless the page crops it.`]
      : []),
  ];
}
