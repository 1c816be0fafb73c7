/** Smaller movements are unintended, or the browser's own correction. */
const DELIBERATE_PX = 8;

interface Scrolled {
  readonly wasAway: boolean;
  readonly fromPx: number;
  readonly toPx: number;
  /** The maximum scroll position. There the footer has room for the dock. */
  readonly endPx: number;
}

/** Hidden while scrolling down; shown when the visitor scrolls up or reaches the end. */
export function isAwayAfterScroll({ wasAway, fromPx, toPx, endPx }: Scrolled): boolean {
  if (toPx <= 0 || toPx >= endPx - 1) return false;
  return Math.abs(toPx - fromPx) < DELIBERATE_PX ? wasAway : toPx > fromPx;
}

type Box = Pick<DOMRectReadOnly, "left" | "top" | "right" | "bottom">;

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Hides it while the visitor scrolls down, and wherever it would lie over what has the focus. */
export function watchDock(dock: HTMLElement, signal: AbortSignal): void {
  // It is loaded by the first scroll, which has brought the reader here.
  let fromPx = 0;
  const liesOverFocus = () => {
    const focused = document.activeElement;
    if (!focused?.matches("main *, footer *")) return false;
    // Where it is when it is not away.
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
