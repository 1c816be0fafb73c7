/** Deterministic pseudo-random numbers: a demo must look the same every time. */
export function demoNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A weighted random index. */
export function pick(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((all, weight) => all + weight, 0);
  const picked = weights.findIndex((weight) => (left -= weight) < 0);
  return Math.max(0, picked);
}

/** Integers in proportion to the weights that add up to the total: the rounding remainder goes to the first. */
export function share(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - parts.reduce((all, part) => all + part, 0);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
}
