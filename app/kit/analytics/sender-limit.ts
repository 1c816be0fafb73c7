/** High enough for an office behind one address, low enough to stop a script that invents visitors. */
const MAX_EVENTS = 3_000;
const WINDOW_MS = 60_000;
/** Beyond this many addresses all counts are reset, which bounds memory and never refuses a sender wrongly. */
const MAX_SENDERS = 50_000;

export interface SenderLimit {
  /** Seconds to wait, or undefined while within the limit. */
  take(sender: string, events: number, nowMs: number): number | undefined;
}

/** Counted in memory: a query per request would cost more than the insert it protects. */
export function senderLimit(): SenderLimit {
  const counts = new Map<string, number>();
  let endsMs = 0;
  return {
    take(sender, events, nowMs) {
      if (nowMs >= endsMs || counts.size >= MAX_SENDERS) {
        counts.clear();
        endsMs = nowMs + WINDOW_MS;
      }
      const count = (counts.get(sender) ?? 0) + events;
      counts.set(sender, count);
      return count <= MAX_EVENTS ? undefined : Math.max(1, Math.ceil((endsMs - nowMs) / 1000));
    },
  };
}
