import { useEffect } from "react";
import type { OpenRecord } from "./load-work.server.ts";

/**
 * Tells the server that this person has opened a record that mentions them. Not done while loading: links load their page when the pointer
 * is near. If the request fails, the record stays marked until it is opened again.
 */
export function useSeenMentions(record: OpenRecord | undefined): void {
  const { kind = "", id = "", mentionedAt } = record ?? {};
  const upTo = mentionedAt?.toISOString();
  useEffect(() => {
    if (upTo === undefined) return;
    const body = new URLSearchParams({ intent: "seen", kind, id, upTo });
    fetch("/admin/work", { method: "POST", body, keepalive: true }).catch(() => {});
  }, [kind, id, upTo]);
}
