import type { Family } from "./weave.ts";

const [INDIGO, MADDER, TURMERIC, TEAL] = ["#2d3a78", "#a8382c", "#cf9122", "#1d7a74"] as const;

/** The threads where no stylesheet reaches: pictures for sharing, icons and PDFs. On pages they are tokens. */
export const PRINTED_THREADS: Readonly<Record<Family, readonly [string, string, string]>> = {
  blockchain: [INDIGO, MADDER, TURMERIC],
  others: [TEAL, INDIGO, TURMERIC],
  solutions: [MADDER, TEAL, TURMERIC],
  labs: [TURMERIC, TEAL, INDIGO],
  blog: [MADDER, INDIGO, TURMERIC],
  company: [INDIGO, MADDER, TURMERIC],
};

/** Of a float, where the distance of two threads is 1. */
export const FLOAT_WIDTH = 0.74;
