/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and written down. Five bits each. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS_PER_SIGN = 5;
const GROUP = 4;

const NUMBER_SIGNS = 8;
const PASSCODE_SIGNS = 16;
const NUMBER_PREFIX = "T-";

/** How many random bytes a number is made from. */
export const NUMBER_BYTES = (NUMBER_SIGNS * BITS_PER_SIGN) / 8;
export const PASSCODE_BYTES = (PASSCODE_SIGNS * BITS_PER_SIGN) / 8;

const inGroups = (signs: string) => signs.replace(new RegExp(`(.{${GROUP}})(?=.)`, "g"), "$1-");

function signsOf(bytes: Uint8Array): string {
  let signs = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS_PER_SIGN) {
      bits -= BITS_PER_SIGN;
      signs += SIGNS[(held >> bits) & 31];
    }
    held &= 0xff;
  }
  return signs;
}

/** As people type it: in lower case, with any or no separators, with an O for a zero. */
function readSigns(text: string, length: number): string | undefined {
  const signs = text
    .toUpperCase()
    .replaceAll(/[\s\-–—_.]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return signs.length === length && [...signs].every((sign) => SIGNS.includes(sign)) ? inGroups(signs) : undefined;
}

/** Such as T-7H2M-9QXD: 40 bits. */
export const ticketNumberOf = (bytes: Uint8Array) => NUMBER_PREFIX + inGroups(signsOf(bytes.subarray(0, NUMBER_BYTES)));

/** Such as 7H2M-9QXD-04KC-ZZ81: 80 bits. */
export const passcodeOf = (bytes: Uint8Array) => inGroups(signsOf(bytes.subarray(0, PASSCODE_BYTES)));

/** The number in canonical spelling, or undefined if it is invalid. */
export function readTicketNumber(text: string): string | undefined {
  const signs =
    readSigns(text.trim().replace(/^t(?=[\s\-–—_.])/i, ""), NUMBER_SIGNS) ?? readSigns(text.trim().replace(/^t/i, ""), NUMBER_SIGNS);
  return signs && NUMBER_PREFIX + signs;
}

export const readPasscode = (text: string) => readSigns(text, PASSCODE_SIGNS);
