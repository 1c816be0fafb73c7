const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

const tenths = (number: number) => (Math.ceil(number * 10) / 10).toFixed(1);

/** Of a limit, which is a whole number: "10 MB". */
export const limitSize = (bytes: number): string => fileSize(bytes).replace(".0 ", " ");

/** Rounds up, so that a file just over a limit does not look acceptable. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
  return bytes < GB ? `${tenths(bytes / MB)} MB` : `${tenths(bytes / GB)} GB`;
}
