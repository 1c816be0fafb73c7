/** An office full of people behind one address stays below this; a script that makes up visitors does not get far. */
const MAX_EVENTS = 3_000;
const WINDOW_MS = 60_000;
/** Then everybody starts anew, which is kinder than refusing, and bounded. */
const MAX_SENDERS = 50_000;

export interface SenderLimit {
  /** Seconds to wait, or undefined when so many events are still within the limit. */
  take(sender: string, events: number, nowMs: number): number | undefined;
}

/** Counted in memory: a question to the database for each call would cost more than what it guards. */
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
