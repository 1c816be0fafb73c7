import { useEffect, useRef } from "react";

export interface PageView {
  readonly path: string;
  readonly referrer: string;
  readonly atMs: number;
}

declare global {
  interface Window {
    /** What was read so far. A beacon drains it; until there is one, nothing leaves the page. */
    pageViews?: PageView[];
  }
}

/** The first view is noted without the application, which may never be started on a page that is only read. */
export const PAGE_VIEW_SCRIPT = `window.pageViews=[{path:location.pathname,referrer:document.referrer,atMs:Date.now()}]`;

/** Notes the views that follow, when the client navigates. */
export function usePageViews(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    window.pageViews?.push({ path, referrer: location.origin + previous.current, atMs: Date.now() });
    previous.current = path;
  }, [path]);
}
