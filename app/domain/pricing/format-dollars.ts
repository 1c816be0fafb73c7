/** `$12,345`, or `$12,345.50` with cents. Not Intl: server and browser must print identical characters. */
export function formatDollars(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  const rest = Math.abs(cents) % 100;
  const dollars = String((Math.abs(cents) - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** An estimate's amount in whole dollars: cents would claim a precision that an estimate does not have. */
export const formatEstimate = (cents: number): string => formatDollars(wholeDollars(cents));

/** Rounded to whole dollars, in cents, so that the difference of two shown amounts matches what is shown. */
export const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
