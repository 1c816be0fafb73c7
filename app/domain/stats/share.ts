/** A part of a whole; null if the whole is zero. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The relative change; null if there is nothing to compare with. */
export const changeOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before);
