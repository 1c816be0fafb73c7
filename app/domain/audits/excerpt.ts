/** Readers skip a longer excerpt; the line numbers lead to the rest. */
export const MAX_EXCERPT_LINES = 60;

/** These lines of a source, 1-based and unchanged. Undefined if the source is shorter. */
export function excerptOf(source: string, lineFrom: number, lineTo: number): string | undefined {
  const lines = source.replaceAll("\r\n", "\n").split("\n");
  if (lineFrom < 1 || lineTo < lineFrom || lineTo > lines.length) return undefined;
  return lines.slice(lineFrom - 1, Math.min(lineTo, lineFrom - 1 + MAX_EXCERPT_LINES)).join("\n");
}

/** Where a finding is, such as `Vault.sol, lines 12–18`. Empty if it has no place. */
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
