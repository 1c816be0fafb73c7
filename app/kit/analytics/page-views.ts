import { useEffect, useRef } from "react";
import { track } from "./track.ts";

/** The beacon counts the first page even if the application never starts; this counts client-side navigations. */
export function usePageViews(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    track({ kind: "view", path });
  }, [path]);
}
