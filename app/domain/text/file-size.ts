const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

const tenths = (number: number) => (Math.ceil(number * 10) / 10).toFixed(1);

/** Rounded up: what is just too large is not shown as just large enough. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
  return bytes < GB ? `${tenths(bytes / MB)} MB` : `${tenths(bytes / GB)} GB`;
}
