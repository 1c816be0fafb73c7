/**
 * Each file's upload progress, from 0 to 1. One request sends the files last and in order, so bytes sent beyond the text are attributed to
 * them in that order.
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
