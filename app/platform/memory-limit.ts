import type { Limit, Taken } from "./rate-limit.server.ts";

/** Beyond this many keys all counts are reset, which bounds memory and never refuses a sender wrongly. */
const MAX_KEYS = 50_000;

/**
 * A rate limit counted in this process's memory, for events so frequent that the query of `takeFrom` would cost more than the work it
 * protects. All keys share one window.
 */
export function memoryLimit({ max, windowMs }: Limit): (key: string, amount?: number, nowMs?: number) => Taken {
  const counts = new Map<string, number>();
  let endsMs = 0;
  return (key, amount = 1, nowMs = performance.now()) => {
    if (nowMs >= endsMs || counts.size >= MAX_KEYS) {
      counts.clear();
      endsMs = nowMs + windowMs;
    }
    const count = (counts.get(key) ?? 0) + amount;
    counts.set(key, count);
    return count <= max ? { ok: true } : { ok: false, retryAfterS: Math.max(1, Math.ceil((endsMs - nowMs) / 1000)) };
  };
}
