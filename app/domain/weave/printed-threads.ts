import type { Side } from "#domain/look/palette.ts";
import type { Family } from "./weave.ts";

type Threads = Readonly<Record<Family, readonly [string, string, string]>>;

/** The threads where no stylesheet reaches: pictures for sharing, icons and PDFs. On pages they are tokens. */
export const printedThreads = ({ threadIndigo, threadMadder, threadTurmeric, threadTeal }: Side): Threads => ({
  blockchain: [threadIndigo, threadMadder, threadTurmeric],
  others: [threadTeal, threadIndigo, threadTurmeric],
  solutions: [threadMadder, threadTeal, threadTurmeric],
  labs: [threadTurmeric, threadTeal, threadIndigo],
  blog: [threadMadder, threadIndigo, threadTurmeric],
  company: [threadIndigo, threadMadder, threadTurmeric],
});

/** Of a float, where the distance of two threads is 1. */
export const FLOAT_WIDTH = 0.74;
