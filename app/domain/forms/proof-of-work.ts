import { sha256OfAscii } from "./sha-256.ts";

/**
 * Some 65,000 hashes: a fraction of a second in a browser, 4 s on one that is six times slower. A program made for it needs far less: what
 * holds a flood are the limits of each network.
 */
export const LEAST_WORK_BITS = 16;
/** Four times as many: 15 s there. */
const MOST_WORK_BITS = 18;

/** One more bit, which is twice the work, for each time that as many again came as we take without work. */
export const workBitsFor = (count: number, calm: number): number =>
  Math.min(MOST_WORK_BITS, LEAST_WORK_BITS + Math.floor(Math.log2(Math.max(1, count / calm))));

export interface Challenge {
  readonly challenge: string;
  /** How many zero bits the hash must begin with. */
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

/** Some hundredths of a second on an old phone: then the page stays responsive. */
const AT_ONCE = 512;

interface Watching {
  /** An AbortSignal. */
  readonly signal?: { throwIfAborted(): void } | undefined;
  /** Waited for, so that the page can show it. Of what is needed on average: luck decides, so it may pass 1. */
  readonly onProgress?: ((share: number) => Promise<void>) | undefined;
}

/** Tries until it fits. Takes its time on purpose. */
export async function doWork(asked: Challenge, { signal, onProgress }: Watching = {}): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const work = tried.toString(36);
    if (isWorkDone(asked, work)) return work;
    if (tried % AT_ONCE > 0) continue;
    signal?.throwIfAborted();
    await onProgress?.(tried / 2 ** asked.bits);
  }
}

/** What a form is answered with when very much is coming in. */
export interface AskedWork extends Challenge {
  /** For a browser without scripts: why it was not taken, and another way to us. */
  readonly sentence: string;
}
