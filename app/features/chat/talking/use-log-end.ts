import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** Within this distance from the end, the log follows new messages. */
const NEAR_PX = 64;

export interface Shown {
  readonly isShown: boolean;
  /** Changes with every new entry. */
  readonly size: number;
  /** Number of own messages; sending one scrolls to the end. */
  readonly own: number;
}

/** Keeps the end in view while the reader follows; otherwise shows that there are new messages. */
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
    // A hidden panel has no height.
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
  // Panels open later, elements below resize, and windows shrink.
  useEffect(() => {
    if (!box.current) return;
    const watching = new ResizeObserver(([entry]) => isAtEnd.current && entry?.target.scrollTo({ top: entry.target.scrollHeight }));
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  return { box, hasMore, onScroll, goToEnd };
}
