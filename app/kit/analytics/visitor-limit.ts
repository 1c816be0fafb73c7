import { HOUR_MS } from "#domain/schedule/durations.ts";

/** Visitors counted separately per network and hour: enough for a large office or part of a mobile network. */
const MAX_VISITORS = 300;
const WINDOW_MS = HOUR_MS;
/** For all networks together. Beyond it the counts are reset, which bounds memory and never refuses a visitor wrongly. */
const MAX_KNOWN = 200_000;

export interface VisitorLimit {
  /** Whether this visitor is within its network's limit. */
  takes(network: string, visitor: string, nowMs: number): boolean;
}

/** A script can send a thousand user agents; only this many become visitors. Kept in memory, like the rate limit on events. */
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
