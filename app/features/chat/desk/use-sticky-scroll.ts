import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** So close to the end somebody is reading along. */
const NEAR_PX = 80;

/** Keeps a box at its end when something arrives, unless somebody has scrolled away from there; then it says that there is more. */
export function useStickyScroll(size: number) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);
  const goToEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    isAtEnd.current = true;
    setHasMore(false);
  };
  const onScroll = () => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtEnd.current) setHasMore(false);
  };
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
    else setHasMore(size > 0);
  }, [size]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // The field below may grow, and the window shrink.
    const watching = new ResizeObserver(() => isAtEnd.current && element.scrollTo({ top: element.scrollHeight }));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return { box, hasMore, onScroll, goToEnd };
}
