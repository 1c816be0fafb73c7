/**
 * Some 65,000 hashes: a moment in a browser, a few seconds on an old phone, hundredths of a second for a program made for it. It
 * stops those who do not bother and makes a flood a little dearer; what holds a flood are the limits beside it.
 */
export const WORK_BITS = 16;

/** SHA-256, from whatever the place has. */
export type Sha256 = (text: string) => Uint8Array | Promise<Uint8Array>;

const worked = (challenge: string, work: string) => `${challenge}:${work}`;

function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

export const isWorkDone = async (sha256: Sha256, challenge: string, work: string) => leadingZeroBits(await sha256(worked(challenge, work))) >= WORK_BITS;

/** Tries until it fits. Takes its time on purpose. */
export async function doWork(sha256: Sha256, challenge: string): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const work = tried.toString(36);
    if (await isWorkDone(sha256, challenge, work)) return work;
  }
}
