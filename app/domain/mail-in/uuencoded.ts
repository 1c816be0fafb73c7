export interface Uuencoded {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const BEGIN = /^begin [0-7]{3,4} (\S[^\r\n]{0,254}?)\s*$/;

const sixBits = (text: string, at: number) => (text.charCodeAt(at) - 32) & 63;

/** How many bytes a line holds; undefined if it is not a uuencoded line. */
function countIn(line: string): number | undefined {
  if (line === "") return 0;
  const count = sixBits(line, 0);
  const isLine = !/[^ -`]/.test(line) && line.length > Math.ceil((count * 4) / 3) && line.length <= Math.ceil(count / 3) * 4 + 3;
  return isLine ? count : undefined;
}

function decodeLine(line: string, count: number, into: Uint8Array, start: number): void {
  for (let done = 0, at = 1; done < count; done += 3, at += 4) {
    const [a, b, c, d] = [sixBits(line, at), sixBits(line, at + 1), sixBits(line, at + 2), sixBits(line, at + 3)];
    const bytes = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
    for (const [index, byte] of bytes.entries()) if (done + index < count) into[start + done + index] = byte;
  }
}

/** The file that begins at this line, and the line after its `end`; undefined if there is none. */
function fileAt(lines: readonly string[], at: number): { readonly file: Uuencoded; readonly next: number } | undefined {
  const [, name] = BEGIN.exec(lines[at] ?? "") ?? [];
  if (name === undefined) return undefined;
  const lineOf = (index: number) => (lines[index] ?? "").replace(/\r$/, "");
  let total = 0;
  let end = at + 1;
  for (; end < lines.length && lineOf(end) !== "end"; end += 1) {
    const count = countIn(lineOf(end));
    if (count === undefined) return undefined;
    total += count;
  }
  if (end >= lines.length) return undefined;
  const bytes = new Uint8Array(total);
  for (let next = at + 1, start = 0; next < end; next += 1) {
    const count = countIn(lineOf(next)) ?? 0;
    decodeLine(lineOf(next), count, bytes, start);
    start += count;
  }
  return { file: { name, bytes }, next: end + 1 };
}

/** Extracts files embedded in the text by pre-MIME programs, and leaves their names in their place. */
export function takeUuencoded(text: string): { readonly text: string; readonly files: readonly Uuencoded[] } {
  if (!/^begin [0-7]{3,4} /m.test(text)) return { text, files: [] };
  const lines = text.split("\n");
  const kept: string[] = [];
  const files: Uuencoded[] = [];
  let at = 0;
  while (at < lines.length) {
    const found = fileAt(lines, at);
    if (found) files.push(found.file);
    kept.push(found ? `[${found.file.name}]` : (lines[at] ?? ""));
    at = found?.next ?? at + 1;
  }
  return { text: kept.join("\n"), files };
}
