/** Smaller movements are accidental, or corrections by the browser. */
const DELIBERATE_PX = 8;

interface Scrolled {
  readonly wasAway: boolean;
  readonly fromPx: number;
  readonly toPx: number;
  /** The maximum scroll position, where the footer has room for the dock. */
  readonly endPx: number;
}

/** Hidden while the visitor scrolls down; shown when they scroll up or reach the end. */
export function isAwayAfterScroll({ wasAway, fromPx, toPx, endPx }: Scrolled): boolean {
  if (toPx <= 0 || toPx >= endPx - 1) return false;
  return Math.abs(toPx - fromPx) < DELIBERATE_PX ? wasAway : toPx > fromPx;
}

type Box = Pick<DOMRectReadOnly, "left" | "top" | "right" | "bottom">;

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Hides the dock while the visitor scrolls down, and wherever it would cover the focused element. */
export function watchDock(dock: HTMLElement, signal: AbortSignal): void {
  // The first scroll usually triggers hydration and loads this code, and it started at the top.
  let fromPx = 0;
  const liesOverFocus = () => {
    const focused = document.activeElement;
    if (!focused?.matches("main *, footer *")) return false;
    // The dock's position when it is not hidden.
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = dock;
    return overlap({ left, top, right: left + offsetWidth, bottom: top + offsetHeight }, focused.getBoundingClientRect());
  };
  const look = () => {
    const toPx = window.scrollY;
    const endPx = document.documentElement.scrollHeight - window.innerHeight;
    const wasAway = dock.hasAttribute("data-away");
    dock.toggleAttribute("data-away", isAwayAfterScroll({ wasAway, fromPx, toPx, endPx }) || liesOverFocus());
    fromPx = toPx;
  };
  const makeWay = () => liesOverFocus() && dock.setAttribute("data-away", "");
  look();
  window.addEventListener("scroll", look, { passive: true, signal });
  document.addEventListener("focusin", makeWay, { signal });
}
