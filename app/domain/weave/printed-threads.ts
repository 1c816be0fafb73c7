import type { Side } from "#domain/look/palette.ts";
import type { Family } from "./weave.ts";

type Threads = Readonly<Record<Family, readonly [string, string, string]>>;

/** Thread colours for use outside the stylesheets: share images, icons and PDFs. Pages use design tokens. */
export const printedThreads = ({ threadIndigo, threadMadder, threadTurmeric, threadTeal }: Side): Threads => ({
  blockchain: [threadIndigo, threadMadder, threadTurmeric],
  others: [threadTeal, threadIndigo, threadTurmeric],
  solutions: [threadMadder, threadTeal, threadTurmeric],
  labs: [threadTurmeric, threadTeal, threadIndigo],
  blog: [threadMadder, threadIndigo, threadTurmeric],
  company: [threadIndigo, threadMadder, threadTurmeric],
});

/** The width of a float relative to the distance between two threads. */
export const FLOAT_WIDTH = 0.74;
