/** A longer excerpt is not read; the line numbers are named anyway. */
export const MAX_EXCERPT_LINES = 60;

/** These lines of a source, counted from 1, as they are. Undefined when the source is not that long. */
export function excerptOf(source: string, lineFrom: number, lineTo: number): string | undefined {
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  if (lineFrom < 1 || lineTo < lineFrom || lineTo > lines.length) return undefined;
  return lines.slice(lineFrom - 1, Math.min(lineTo, lineFrom - 1 + MAX_EXCERPT_LINES)).join("\n");
}

/** Where a finding is, such as `Vault.sol, lines 12–18`. Empty when it is nowhere in particular. */
export function placeOf({
  file,
  lineFrom,
  lineTo,
}: {
  readonly file: string;
  readonly lineFrom: number | null;
  readonly lineTo: number | null;
}): string {
  if (file === "" || lineFrom === null) return file;
  return lineTo === null || lineTo === lineFrom ? `${file}, line ${lineFrom}` : `${file}, lines ${lineFrom}–${lineTo}`;
}
