import { isEmailAddress } from "#domain/text/email-address.ts";

/** Excludes quoted and bracketed forms, which other programs may parse as a different address. */
const PLAIN = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** The address in lower case; undefined if it is invalid. */
export function mailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return isEmailAddress(address) && PLAIN.test(address) && address.isWellFormed() ? address : undefined;
}
