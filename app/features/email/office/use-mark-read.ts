import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";

/** Marks a conversation as read once its page is seen, not when it is prefetched; and again when another email has come. */
export function useMarkRead(isUnread: boolean, newest: string): void {
  const fetcher = useFetcher();
  const marked = useRef("");
  const look = useEffectEvent((isWanted: boolean, mail: string) => {
    if (!isWanted || marked.current === mail || document.visibilityState !== "visible") return;
    marked.current = mail;
    void fetcher.submit({ intent: "read" }, { method: "post" });
  });
  useEffect(() => {
    const onVisible = () => look(isUnread, newest);
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [isUnread, newest]);
}
