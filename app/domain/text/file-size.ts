const KB = 1024;
const MB = KB * KB;

/** Rounded up: what is just too large is not shown as just large enough. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(Math.ceil((bytes / MB) * 10) / 10).toFixed(1)} MB`;
}
