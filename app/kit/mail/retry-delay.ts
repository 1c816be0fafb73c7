import { MINUTE_MS } from "#domain/schedule/durations.ts";

/** The eleven delays between the attempts add up to about 42 hours, so that mail survives an outage of more than a day. */
export const MAX_ATTEMPTS = 12;

const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;
const GROWTH = 4;
const JITTER = 0.2;

/**
 * The delay after this many attempts: 1 minute, 4, 16, …, up to 6 hours. `chance` (0 to 1) adds jitter, so that mails that failed together
 * are not retried together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const delay = Math.min(MINUTE_MS * GROWTH ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * chance));
}
