import { isUtf8 } from "node:buffer";
import { READ_LIMITS } from "./read-limits.ts";

const CR = 0x0d;
const LF = 0x0a;
const MAX_BOUNDARY_CHARACTERS = 200;

/** The end of the headers, or the size limit if there is no empty line before it. */
function headerEnd(bytes: Buffer): number {
  const ends = [bytes.indexOf("\n\n"), bytes.indexOf("\n\r\n")].filter((at) => at >= 0);
  return Math.min(bytes.length, READ_LIMITS.headerBytes, ...ends);
}

/** The text after the headers, truncated if long. */
export const bodyOf = (bytes: Buffer): string =>
  bytes.toString("utf8", headerEnd(bytes), headerEnd(bytes) + READ_LIMITS.textCharacters * 4);

function decoderFor(label: string): TextDecoder {
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === "utf-8" ? new TextDecoder("windows-1252") : decoder;
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** Converts headers in a legacy encoding to UTF-8, using the body's charset if the mail names it. */
function withReadableHeaders(bytes: Buffer): Buffer {
  const end = headerEnd(bytes);
  const head = bytes.subarray(0, end);
  if (isUtf8(head)) return bytes;
  const charset = /charset="?([\w.:-]{1,40})/i.exec(head.toString("latin1"))?.[1] ?? "";
  return Buffer.concat([Buffer.from(decoderFor(charset).decode(head)), bytes.subarray(end)]);
}

/** Normalises a mail for the parser: no leading empty lines, LF line endings, headers in UTF-8. Copies it only if necessary. */
export function prepareMail(raw: Uint8Array): Buffer {
  let start = 0;
  while (start < raw.length && (raw[start] === CR || raw[start] === LF)) start += 1;
  const bytes = Buffer.from(raw.buffer, raw.byteOffset + start, raw.byteLength - start);
  const isOld = bytes.indexOf(LF) < 0 && bytes.indexOf(CR) >= 0;
  return withReadableHeaders(isOld ? Buffer.from(bytes.map((byte) => (byte === CR ? LF : byte))) : bytes);
}

/** The number of lines; stops counting above the limit. */
export function countLines(bytes: Buffer): number {
  let lines = 1;
  for (let at = bytes.indexOf(LF); at >= 0 && lines <= READ_LIMITS.lines; at = bytes.indexOf(LF, at + 1)) lines += 1;
  return lines;
}

/** The delimiter line of every boundary any header names. */
function boundariesIn(bytes: Buffer): ReadonlySet<string> {
  const boundaries = new Set<string>();
  for (const word of ["boundary=", "Boundary=", "BOUNDARY="]) {
    for (let at = bytes.indexOf(word); at >= 0 && boundaries.size <= READ_LIMITS.parts; at = bytes.indexOf(word, at + 1)) {
      const start = at + word.length;
      const value = bytes.toString("latin1", start, start + MAX_BOUNDARY_CHARACTERS);
      const [, quoted, plain] = /^"([^"\r\n]{1,180})|^([^\s;"]{1,180})/.exec(value) ?? [];
      boundaries.add(`--${quoted ?? plain ?? ""}`);
    }
  }
  return boundaries;
}

/** The number of parts, including those of nested mails; stops counting above the limit. */
export function countParts(bytes: Buffer): number {
  const boundaries = boundariesIn(bytes);
  let parts = 1;
  if (boundaries.size === 0) return parts;
  for (let at = bytes.indexOf("\n--"); at >= 0 && parts <= READ_LIMITS.parts; at = bytes.indexOf("\n--", at + 1)) {
    const line = bytes
      .toString("latin1", at + 1, at + MAX_BOUNDARY_CHARACTERS)
      .split(/[\r\n]/, 1)
      .join("");
    if (boundaries.has(line.trimEnd())) parts += 1;
  }
  return parts;
}
