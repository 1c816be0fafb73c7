const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/**
 * `15 November 2026` in UTC, so that a quote expires on the same day for every reader. Without Intl, so that every machine prints the same.
 */
export function dayInWords(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
