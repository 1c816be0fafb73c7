const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/**
 * `15 November 2026`, by UTC wherever it is read: a quote is good until one day, not until one for each reader.
 * Without Intl, so that every machine writes the same.
 */
export function dayInWords(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
