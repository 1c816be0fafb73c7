import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** So close to the end somebody is reading along. */
const NEAR_PX = 64;

export interface Shown {
  readonly isShown: boolean;
  /** Changes with everything that arrives. */
  readonly size: number;
  /** How much of it is one's own: after one's own words one is at the end. */
  readonly own: number;
}

/** Keeps the end in sight while somebody reads along; says that there is more to whoever has scrolled up. */
export function useLogEnd({ isShown, size, own }: Shown) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);
  const goToEnd = () => {
    isAtEnd.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setHasMore(false);
  };
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    // Out of sight, nothing has a height.
    if (clientHeight === 0) return;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isAtEnd.current) setHasMore(false);
  };
  const follow = useEffectEvent(() => (isAtEnd.current ? goToEnd() : setHasMore(true)));
  const settle = useEffectEvent(goToEnd);
  useLayoutEffect(() => {
    if (size > 0) follow();
  }, [size]);
  useLayoutEffect(() => {
    if (isShown && own >= 0) settle();
  }, [isShown, own]);
  // A panel opens after this, what stands below takes room and gives it back, and windows shrink.
  useEffect(() => {
    if (!box.current) return;
    const watching = new ResizeObserver(([entry]) => isAtEnd.current && entry?.target.scrollTo({ top: entry.target.scrollHeight }));
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  return { box, hasMore, onScroll, goToEnd };
}
