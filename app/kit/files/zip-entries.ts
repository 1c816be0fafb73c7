/* Not fflate's `unzipSync` with a filter: it checks neither the signature nor the offset of a listed entry, so it accepts a broken
   directory as an archive, and it trusts the number of entries in a ZIP64 end record. 200 bytes that claim 20 million entries kept it
   busy for a minute. Here each entry must be within the file, so the file's size bounds the work. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** The end record is followed by a comment of at most this length. */
const MAX_COMMENT_BYTES = 65_535;

export interface ListedEntry {
  readonly name: string;
  /** 0: stored; 8: deflated. */
  readonly method: number;
  readonly packedBytes: number;
  /** As declared. */
  readonly bytes: number;
  readonly crc32: number;
  readonly startsAt: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

/** Reads the archive's central directory without unpacking anything. Undefined if it cannot be read. */
export function listZip(bytes: Uint8Array): ListedEntry[] | undefined {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const entries: ListedEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)),
      method: view.getUint16(at + 10, true),
      crc32: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      startsAt: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + name + extra + comment;
  }
  return entries;
}

export const zipEntries = (bytes: Uint8Array): string[] | undefined => listZip(bytes)?.map(({ name }) => name);

/** One entry, still compressed. Undefined if it is not at its listed offset. */
export function packedContent(bytes: Uint8Array, { startsAt, packedBytes }: ListedEntry): Uint8Array | undefined {
  const view = viewOf(bytes);
  if (startsAt + LOCAL_BYTES > bytes.byteLength || view.getUint32(startsAt, true) !== LOCAL) return undefined;
  const from = startsAt + LOCAL_BYTES + view.getUint16(startsAt + 26, true) + view.getUint16(startsAt + 28, true);
  return from + packedBytes > bytes.byteLength ? undefined : bytes.subarray(from, from + packedBytes);
}

/** Where Word, Excel, PowerPoint and OpenDocument store macros. */
const MACROS = /(?:^|\/)(?:vba(?:project|data)|macrosheets\/|activex\/)|^(?:basic|scripts)\//i;

export const hasMacros = (entries: readonly string[]) => entries.some((name) => MACROS.test(name));
