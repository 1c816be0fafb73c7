/** Some 65,000 hashes: a second in a browser, a few on an old phone. A program made for it needs far less: what holds a flood are the limits of each network. */
export const LEAST_WORK_BITS = 16;
/** Four times as many: an old phone still ends within 20 seconds or so. */
const MOST_WORK_BITS = 18;

/** One more bit, which is twice the work, for each time that as many again came as we take without work. */
export const workBitsFor = (count: number, calm: number): number => Math.min(MOST_WORK_BITS, LEAST_WORK_BITS + Math.floor(Math.log2(Math.max(1, count / calm))));

/** SHA-256, from whatever the place has. */
export type Sha256 = (text: string) => Uint8Array | Promise<Uint8Array>;

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

export const isWorkDone = async (sha256: Sha256, { challenge, bits }: Challenge, work: string) => leadingZeroBits(await sha256(worked(challenge, work))) >= bits;

/** Asked for side by side: a browser answers many hashes in hardly more time than one. */
const AT_ONCE = 256;

interface Watching {
  /** An AbortSignal. */
  readonly signal?: { throwIfAborted(): void } | undefined;
  /** Of what is needed on average: luck decides, so it may pass 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Tries until it fits. Takes its time on purpose. */
export async function doWork(sha256: Sha256, asked: Challenge, { signal, onProgress }: Watching = {}): Promise<string> {
  for (let tried = 0; ; tried += AT_ONCE) {
    signal?.throwIfAborted();
    const tries = Array.from({ length: AT_ONCE }, (_, index) => (tried + index).toString(36));
    const areDone = await Promise.all(tries.map((work) => isWorkDone(sha256, asked, work)));
    const done = tries[areDone.indexOf(true)];
    if (done !== undefined) return done;
    onProgress?.((tried + AT_ONCE) / 2 ** asked.bits);
  }
}

/** What a form is answered with when very much is coming in. */
export interface AskedWork extends Challenge {
  /** For whoever has no scripts: why it was not taken, and another way to us. */
  readonly sentence: string;
}
