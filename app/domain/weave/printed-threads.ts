import { LIGHT } from "#domain/look/palette.ts";
import type { Family } from "./weave.ts";

const { threadIndigo: INDIGO, threadMadder: MADDER, threadTurmeric: TURMERIC, threadTeal: TEAL } = LIGHT;

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
