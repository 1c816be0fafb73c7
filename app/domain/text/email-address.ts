/** The longest address a mail server has to accept (RFC 5321). */
export const MAX_EMAIL_CHARACTERS = 254;

/** something@something.something without whitespace. Only a delivered mail proves more. */
export function isEmailAddress(value: string): boolean {
  return value.length <= MAX_EMAIL_CHARACTERS && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}
