import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the hours to the line of the present time, and the page only where the window is too low for both. */
export function useOpenAtNow(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hours = grid.current;
    const now = hours?.querySelector<HTMLElement>(".cal-now");
    if (!hours || !now?.checkVisibility()) return;
    hours.scrollTop += now.getBoundingClientRect().top - hours.getBoundingClientRect().top - hours.clientHeight / 2;
    if (now.getBoundingClientRect().bottom > window.innerHeight) now.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return grid;
}
