/** "1 file", "1,200 files". */
export const counted = (count: number | bigint, one: string): string =>
  `${count.toLocaleString("en-GB")} ${Number(count) === 1 ? one : `${one}s`}`;
