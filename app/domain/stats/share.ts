/** A part of a whole, and undefined where there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** How much more it is than before, as a share of before; nothing can be compared with nothing. */
export const changeOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before);
