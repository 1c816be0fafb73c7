const WORDS_OF_A_BLOCK = 16;
const ROUNDS = 64;

/** The first bits of the fractional parts of roots of primes, as in FIPS 180-4. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const isPrime = (number: number) =>
  !Array.from({ length: Math.floor(Math.sqrt(number)) - 1 }, (_, index) => index + 2).some((divisor) => number % divisor === 0);
const PRIMES = Array.from({ length: 310 }, (_, index) => index + 2).filter(isPrime);
const K = Int32Array.from(PRIMES.slice(0, ROUNDS), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** ASCII only, as one padded message of 32-bit words. */
function wordsOf(text: string): Int32Array {
  const blocks = Math.ceil((text.length + 9) / 64);
  const words = new Int32Array(blocks * WORDS_OF_A_BLOCK);
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index < text.length ? text.charCodeAt(index) & 0xff : 0x80;
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  }
  words[words.length - 1] = text.length * 8;
  return words;
}

const schedule = new Int32Array(ROUNDS);

/** Plain loops and indices: iterators make this twenty times slower. */
function spread(words: Int32Array, from: number): void {
  for (let t = 0; t < WORDS_OF_A_BLOCK; t += 1) schedule[t] = words[from + t] as number;
  for (let t = WORDS_OF_A_BLOCK; t < ROUNDS; t += 1) {
    const w15 = schedule[t - 15] as number;
    const w2 = schedule[t - 2] as number;
    schedule[t] =
      ((schedule[t - 16] as number) +
        (turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)) +
        (schedule[t - 7] as number) +
        (turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10))) |
      0;
  }
}

/** `now` holds the standard's eight working variables, a to h; each round shifts them by one place. */
const now = new Int32Array(8);

function addBlock(state: Int32Array, words: Int32Array, from: number): void {
  spread(words, from);
  now.set(state);
  for (let t = 0; t < ROUNDS; t += 1) {
    const a = now[0] as number;
    const b = now[1] as number;
    const c = now[2] as number;
    const e = now[4] as number;
    const one =
      ((now[7] as number) +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & (now[5] as number)) ^ (~e & (now[6] as number))) +
        (K[t] as number) +
        (schedule[t] as number)) |
      0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    now[7] = now[6] as number;
    now[6] = now[5] as number;
    now[5] = e;
    now[4] = ((now[3] as number) + one) | 0;
    now[3] = c;
    now[2] = b;
    now[1] = a;
    now[0] = (one + two) | 0;
  }
  for (let index = 0; index < 8; index += 1) state[index] = ((state[index] as number) + (now[index] as number)) | 0;
}

/**
 * SHA-256 of ASCII text. The browser's own is asynchronous, which takes about fifty times as long for the short texts of a proof of work.
 */
export function sha256OfAscii(text: string): Uint8Array {
  const state = new Int32Array(START);
  const words = wordsOf(text);
  for (let from = 0; from < words.length; from += WORDS_OF_A_BLOCK) addBlock(state, words, from);
  const hash = new Uint8Array(32);
  for (let index = 0; index < 32; index += 1) hash[index] = (state[index >> 2] as number) >>> (24 - (index % 4) * 8);
  return hash;
}
