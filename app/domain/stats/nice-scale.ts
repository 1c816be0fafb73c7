const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of an axis from zero: a round number that is not below the highest value, with a half that reads well too. */
export function axisEnd(highest: number, isWhole: boolean): number {
  if (highest <= 0) return isWhole ? 2 : 1;
  const half = highest / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const step = STEPS.find((each) => each * power >= half) ?? 10;
  const end = step * power * 2;
  return isWhole ? Math.max(2, 2 * Math.ceil(end / 2)) : end;
}
