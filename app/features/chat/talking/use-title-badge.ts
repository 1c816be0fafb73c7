import { useEffect } from "react";
import { badgeTitle } from "./title-badge.ts";

/** Shows the count in the tab's title, even after navigation rewrites the title. */
export function useTitleBadge(unread: number): void {
  useEffect(() => {
    const show = () => {
      const wanted = badgeTitle(document.title, unread);
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    if (unread === 0) return;
    const watching = new MutationObserver(show);
    watching.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watching.disconnect();
      document.title = badgeTitle(document.title, 0);
    };
  }, [unread]);
}
