/**
 * How much of each file is on its way, from 0 to 1. The request is one, and the files come last in it, one after the other: what has
 * been sent beyond the words belongs to them in their order.
 */
export function fileShares(loadedBytes: number, totalBytes: number, sizes: readonly number[]): readonly number[] {
  const fileBytes = sizes.reduce((sum, size) => sum + size, 0);
  let left = loadedBytes - Math.max(0, totalBytes - fileBytes);
  return sizes.map((size) => {
    const share = size === 0 ? Number(left >= 0) : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}
