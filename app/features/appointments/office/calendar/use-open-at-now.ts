import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the line of the present time; on small screens to today, if it is not in sight. A position that the browser has restored stays. */
export function useOpenAtNow(): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.scrollY > 0) return;
    const now = grid.current?.querySelector<HTMLElement>(".cal-now");
    if (now?.checkVisibility()) now.scrollIntoView({ block: "center", behavior: "instant" });
    else grid.current?.querySelector("[data-today]")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return grid;
}
