const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of an axis that starts at zero: a round number not below the highest value, whose half is also easy to read. */
export function axisEnd(highest: number, isWhole: boolean): number {
  if (highest <= 0) return isWhole ? 2 : 1;
  const half = highest / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const step = STEPS.find((each) => each * power >= half) ?? 10;
  const end = step * power * 2;
  return isWhole ? Math.max(2, 2 * Math.ceil(end / 2)) : end;
}
