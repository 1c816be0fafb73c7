/** Where a crop of a picture is anchored, in percent from the left and from the top. */
export interface FocalPoint {
  readonly focalX: number;
  readonly focalY: number;
}

export const CENTRE: FocalPoint = { focalX: 50, focalY: 50 };

/** Pages know this many percent apart: the security policy allows no styles in attributes, so picture.css has a rule for each. */
export const FOCAL_STEP = 5;

export const onStep = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) / FOCAL_STEP) * FOCAL_STEP;

/** Of a press at these coordinates inside a box of this size. */
export const focalAt = (x: number, y: number, { width, height }: { readonly width: number; readonly height: number }): FocalPoint => ({
  focalX: onStep((x / width) * 100),
  focalY: onStep((y / height) * 100),
});

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-FOCAL_STEP, 0],
  ArrowRight: [FOCAL_STEP, 0],
  ArrowUp: [0, -FOCAL_STEP],
  ArrowDown: [0, FOCAL_STEP],
};

/** Where an arrow key moves it; Home moves it to the centre. Undefined for any other key. */
export function movedBy(key: string, { focalX, focalY }: FocalPoint): FocalPoint | undefined {
  if (key === "Home") return CENTRE;
  const [right, down] = MOVES[key] ?? [];
  return right === undefined || down === undefined ? undefined : { focalX: onStep(focalX + right), focalY: onStep(focalY + down) };
}
