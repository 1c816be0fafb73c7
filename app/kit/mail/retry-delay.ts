/** Together with the delays below about two days: a mail server can be repaired over a weekend. */
export const MAX_ATTEMPTS = 12;

const MINUTE_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 60 * MINUTE_MS;
const GROWTH = 4;
const JITTER = 0.2;

/**
 * The delay after so many attempts: a minute, four, sixteen, …, six hours. With jitter (`chance` from 0 to 1), so that mails that failed
 * together are not retried together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const delay = Math.min(MINUTE_MS * GROWTH ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * chance));
}
