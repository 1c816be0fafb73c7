import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { OpenRecord } from "./load-work.server.ts";

/**
 * Tells the server that this person has opened a record that mentions them. Not done while loading: links load their page when the pointer
 * is near, and not in a tab that nobody looks at. If the request fails, the record stays marked until it is opened again.
 */
export function useSeenMentions(record: OpenRecord | undefined): void {
  const { kind = "", id = "", mentionedAt } = record ?? {};
  const upTo = mentionedAt?.toISOString();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (upTo === undefined) return undefined;
    const controller = new AbortController();
    const markSeen = () => {
      if (document.visibilityState !== "visible") return;
      controller.abort();
      const body = new URLSearchParams({ intent: "seen", kind, id, upTo });
      fetch("/admin/work", { method: "POST", body, keepalive: true }).then(
        () => revalidate(),
        () => {},
      );
    };
    document.addEventListener("visibilitychange", markSeen, { signal: controller.signal });
    markSeen();
    return () => controller.abort();
  }, [kind, id, upTo, revalidate]);
}
