/** Browsers of one network that are told apart within an hour: a large office, or a part of a mobile network. */
const MAX_VISITORS = 300;
const WINDOW_MS = 3_600_000;
/** Of all networks together; then everybody starts anew, which is kinder than refusing, and bounded. */
const MAX_KNOWN = 200_000;

export interface VisitorLimit {
  /** Whether this visitor is one of as many as a network may have. */
  takes(network: string, visitor: string, nowMs: number): boolean;
}

/**
 * A script can call itself by a thousand names; no more than so many of them become visitors. In memory, for the same reason as the limit
 * of events.
 */
export function visitorLimit(): VisitorLimit {
  const known = new Map<string, Set<string>>();
  let count = 0;
  let endsMs = 0;
  const startAnew = (nowMs: number) => {
    known.clear();
    count = 0;
    endsMs = nowMs + WINDOW_MS;
  };
  return {
    takes(network, visitor, nowMs) {
      if (nowMs >= endsMs || count >= MAX_KNOWN) startAnew(nowMs);
      const visitors = known.get(network) ?? new Set();
      if (visitors.has(visitor)) return true;
      if (visitors.size >= MAX_VISITORS) return false;
      known.set(network, visitors.add(visitor));
      count += 1;
      return true;
    },
  };
}
