import { sha256OfAscii } from "./sha-256.ts";

/**
 * About 65,000 hashes: a fraction of a second in a browser, 4 s on one that is six times slower. A purpose-built program needs far less:
 * the rate limits per network are what stops a flood.
 */
export const MIN_WORK_BITS = 16;
/** Four times as much work: 15 s on the slow one. */
const MAX_WORK_BITS = 18;

/** One more bit, which doubles the work, each time as many requests again arrive as we accept without work. */
export const workBitsFor = (count: number, withoutWork: number): number =>
  Math.min(MAX_WORK_BITS, MIN_WORK_BITS + Math.floor(Math.log2(Math.max(1, count / withoutWork))));

export interface Challenge {
  readonly challenge: string;
  /** How many leading zero bits the hash must have. */
  readonly bits: number;
}

const worked = (challenge: string, work: string) => `${challenge}:${work}`;

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

export const isWorkDone = ({ challenge, bits }: Challenge, work: string): boolean =>
  leadingZeroBits(sha256OfAscii(worked(challenge, work))) >= bits;

/** A few hundredths of a second on an old phone, so that the page stays responsive. */
const AT_ONCE = 512;

interface Watching {
  /** An AbortSignal. */
  readonly signal?: { throwIfAborted(): void } | undefined;
  /** Awaited, so that the page can show it. A share of the average work: with bad luck it exceeds 1. */
  readonly onProgress?: ((share: number) => Promise<void>) | undefined;
}

/** Tries nonces until one fits. Slow on purpose. */
export async function doWork(asked: Challenge, { signal, onProgress }: Watching = {}): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const work = tried.toString(36);
    if (isWorkDone(asked, work)) return work;
    if (tried % AT_ONCE > 0) continue;
    signal?.throwIfAborted();
    await onProgress?.(tried / 2 ** asked.bits);
  }
}

/** The response to a form while very many requests arrive. */
export interface AskedWork extends Challenge {
  /** For a browser without scripts: why the form was not accepted, and another way to reach us. */
  readonly sentence: string;
}
