import { useLayoutEffect, useRef } from "react";

/** In the browser only: opening a chat remounts the page, and the inbox should keep its scroll position. */
let kept = { place: "", top: 0 };

export function useKeptScroll(place: string) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: kept.place === place ? kept.top : 0 });
  }, [place]);
  const onScroll = () => {
    kept = { place, top: box.current?.scrollTop ?? 0 };
  };
  return { box, onScroll };
}
