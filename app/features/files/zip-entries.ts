const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** The end is followed by a comment of at most this length. */
const MAX_COMMENT_BYTES = 65_535;

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) if (view.getUint32(at, true) === END) return at;
  return undefined;
}

/** The names in an archive's own list of contents: nothing is unpacked. Undefined when the list cannot be read. */
export function zipEntries(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    names.push(new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}

/** Where Word, Excel, PowerPoint and OpenDocument keep what they would run. */
const MACROS = /(?:^|\/)(?:vba(?:project|data)|macrosheets\/|activex\/)|^(?:basic|scripts)\//i;

export const hasMacros = (entries: readonly string[]) => entries.some((name) => MACROS.test(name));
