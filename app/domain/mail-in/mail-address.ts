import { isEmailAddress } from "#domain/text/email-address.ts";

/** Quoted and bracketed forms are left out: another program might read another address in them. */
const PLAIN = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

/** An address in lower case; undefined if it is none. */
export function mailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return isEmailAddress(address) && PLAIN.test(address) && address.isWellFormed() ? address : undefined;
}
