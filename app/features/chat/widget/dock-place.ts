/** Smaller moves are a trembling finger, or a browser's own correction. */
const DELIBERATE_PX = 8;

/** Pages on which somebody fills something in or follows up what they sent: nothing floats over their fields. */
const TASK_PATH =
  /^\/(?:company\/(?:book-a-call|request-audit|hire-our-team)|career\/.+|(?:application|appointment|audit|quote)\/.+|ticket(?:\/.*)?)$/;

export const isTaskPath = (path: string) => TASK_PATH.test(path);

interface Scrolled {
  readonly wasAway: boolean;
  readonly fromPx: number;
  readonly toPx: number;
  /** As far as the page goes. There the footer has room for the dock. */
  readonly endPx: number;
}

/** Whoever reads on sees the page alone; whoever turns back, or has come to the end, looks for something. */
export function isAwayAfterScroll({ wasAway, fromPx, toPx, endPx }: Scrolled): boolean {
  if (toPx <= 0 || toPx >= endPx - 1) return false;
  return Math.abs(toPx - fromPx) < DELIBERATE_PX ? wasAway : toPx > fromPx;
}

type Box = Pick<DOMRectReadOnly, "left" | "top" | "right" | "bottom">;

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
