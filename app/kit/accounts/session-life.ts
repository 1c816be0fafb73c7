import { MINUTE_MS } from "#domain/schedule/durations.ts";

/** Maximum time since the last refresh. */
export const IDLE_MS = 30 * MINUTE_MS;
/** Maximum time since sign-in, even if the session is refreshed. */
export const MAX_MS = 12 * 60 * MINUTE_MS;
/** How long the previous token is still accepted, since two tabs may refresh at the same moment. */
export const GRACE_MS = 10_000;
/** The browser must fetch its record within this time of signing in. */
export const FIRST_TOKEN_MS = 2 * MINUTE_MS;
/** A tab in use refreshes once the last refresh is older than this. */
export const REFRESH_AFTER_MS = 5 * MINUTE_MS;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly refreshedAt: Date;
  readonly endedAt: Date | null;
}

export function isAlive({ createdAt, refreshedAt, endedAt }: SessionTimes, now: Date): boolean {
  if (endedAt !== null) return false;
  return now.getTime() < Math.min(refreshedAt.getTime() + IDLE_MS, createdAt.getTime() + MAX_MS);
}
