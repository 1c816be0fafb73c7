import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the hours, and never the page, to the line of the present time. */
export function useOpenAtNow(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hours = grid.current;
    const now = hours?.querySelector<HTMLElement>(".cal-now");
    if (!hours || !now?.checkVisibility()) return;
    hours.scrollTop += now.getBoundingClientRect().top - hours.getBoundingClientRect().top - hours.clientHeight / 2;
  }, []);
  return grid;
}
