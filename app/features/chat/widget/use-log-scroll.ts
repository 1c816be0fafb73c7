import { useEffect, useEffectEvent, useRef, useState } from "react";

/** So close to the end somebody is reading along. */
const NEAR_PX = 64;

interface Shown {
  readonly isOpen: boolean;
  /** Changes with everything that is shown. */
  readonly size: number;
  /** How many messages the visitor has written: after one's own words one is at the end. */
  readonly own: number;
}

/** Keeps the end in sight while somebody reads along; says that there is more to whoever has scrolled up. */
export function useLogScroll({ isOpen, size, own }: Shown) {
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
  const keepEnd = useEffectEvent(() => isAtEnd.current && goToEnd());
  useEffect(() => {
    if (size > 0) follow();
  }, [size]);
  // After the panel itself, which only then has a height.
  useEffect(() => {
    if (isOpen && own >= 0) settle();
  }, [isOpen, own]);
  // What stands below takes room, and gives it back.
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const watching = new ResizeObserver(() => keepEnd());
    watching.observe(watched);
    return () => watching.disconnect();
  }, []);
  return { box, hasMore, onScroll, goToEnd };
}
