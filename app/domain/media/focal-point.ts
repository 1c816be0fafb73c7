/** The point a crop is centred on, in percent from the left and from the top. */
export interface FocalPoint {
  readonly focalX: number;
  readonly focalY: number;
}

export const CENTRE: FocalPoint = { focalX: 50, focalY: 50 };

/** Positions are rounded to this many percent: the CSP allows no style attributes, so picture.css has a rule for each. */
export const FOCAL_STEP = 5;

export const onStep = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) / FOCAL_STEP) * FOCAL_STEP;

/** The focal point for a click at these coordinates in a box of this size. */
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

/** Where an arrow key moves the point; Home centres it. Undefined for any other key. */
export function movedBy(key: string, { focalX, focalY }: FocalPoint): FocalPoint | undefined {
  if (key === "Home") return CENTRE;
  const [right, down] = MOVES[key] ?? [];
  return right === undefined || down === undefined ? undefined : { focalX: onStep(focalX + right), focalY: onStep(focalY + down) };
}
