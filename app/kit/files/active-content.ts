import { inflateRawSync, inflateSync } from "node:zlib";
import { listZip, packedContent } from "./zip-entries.ts";

/** Upper bound for a document's unpacked relationships; real ones have a few kilobytes. */
const MAX_RELATIONS_BYTES = 1024 * 1024;

/** A lookup table by character code: a Set takes three times as long for ten million bytes. */
const codesOf = (characters: string) =>
  Uint8Array.from({ length: 256 }, (_, code) => (characters.includes(String.fromCharCode(code)) ? 1 : 0));
const SPACES = codesOf(" \t\n\v\f\r\u00A0\0");
const LINE_ENDS = codesOf("\r\n");
const [PERCENT, HASH] = [0x25, 0x23];
/** The last letters of the relevant names, and the characters their values begin with. */
const ENDS = codesOf("St");
const VALUES = codesOf("/<[(0123456789");
const MAX_NAME_CHARACTERS = "x/JavaScript".length;

/** The value of each hexadecimal digit by character code, or -1. */
const HEX = Int8Array.from({ length: 256 }, (_, code) => "0123456789abcdef".indexOf(String.fromCharCode(code).toLowerCase()));
const hexAt = (bytes: Uint8Array, at: number) => HEX[bytes[at] ?? 0] ?? -1;

/** Decodes hexadecimal escapes, which PDF allows in names. */
function readNames(bytes: Uint8Array): Buffer {
  const read = Buffer.alloc(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const isNumber = bytes[at] === HASH && hexAt(bytes, at + 1) >= 0 && hexAt(bytes, at + 2) >= 0;
    read[length] = isNumber ? hexAt(bytes, at + 1) * 16 + hexAt(bytes, at + 2) : (bytes[at] ?? 0);
    if (isNumber) at += 2;
    length += 1;
  }
  return read.subarray(0, length);
}

/** Whether a name, including its slash, and what follows it form an action that runs something. */
function runsSomething(before: string, after: string): boolean {
  if (before.endsWith("/S")) return /^\/(?:JavaScript|Launch)(?!\w)/.test(after);
  if (before.endsWith("/JavaScript")) return /^[<[\d]/.test(after);
  return /(?:^|[^\w)])\/JS$/.test(before) && /^[(<\d]/.test(after);
}

/**
 * PDF allows whitespace and comments between a name and its value. Scanning from the end, where the value after each gap is already known,
 * reads every byte once. Scanning from the front reads the same comments again for every name: a regular expression took half a minute for
 * 160 KB of names and comments.
 */
function hasAction(pdf: Buffer): boolean {
  // What follows the gap that starts at the current byte, and what follows the one that starts after the current line.
  let value = pdf.length;
  let valueAfterLine: number | undefined;
  for (let at = pdf.length - 1; at > 0; at -= 1) {
    const code = pdf[at] ?? 0;
    if (LINE_ENDS[code] === 1) valueAfterLine = value;
    if (code === PERCENT) value = valueAfterLine ?? at;
    else if (SPACES[code] !== 1) value = at;
    if (ENDS[pdf[at - 1] ?? 0] !== 1 || VALUES[pdf[value] ?? 0] !== 1) continue;
    if (
      runsSomething(
        pdf.toString("latin1", Math.max(0, at - MAX_NAME_CHARACTERS), at),
        pdf.toString("latin1", value, value + MAX_NAME_CHARACTERS),
      )
    )
      return true;
  }
  return false;
}

/** Compressed objects, in which current tools write everything but the pages' content. */
const OBJECT_STREAM = "/ObjStm";
const MAX_STREAMS = 5_000;
const MAX_STREAMS_BYTES = 20 * 1024 * 1024;
/** What a stream counts that cannot be inflated: finding out may have taken as long. */
const UNREADABLE_BYTES = 1024 * 1024;
/** The rest of the stream's dictionary. */
const MAX_DICTIONARY_BYTES = 500;

/** The content of all object streams within the limits that are packed as usual. */
function* objectStreams(pdf: Buffer): Generator<Buffer> {
  let left = MAX_STREAMS_BYTES;
  let at = pdf.indexOf(OBJECT_STREAM);
  for (let count = 0; at >= 0 && count < MAX_STREAMS && left > 0; count += 1) {
    const start = at + OBJECT_STREAM.length;
    const opening = /stream\r?\n/.exec(pdf.toString("latin1", start, start + MAX_DICTIONARY_BYTES));
    const content = opening && inflated(pdf.subarray(start + opening.index + opening[0].length), left);
    left -= content?.byteLength ?? UNREADABLE_BYTES;
    if (content) yield content;
    at = pdf.indexOf(OBJECT_STREAM, start);
  }
}

/** Undefined if the bytes do not begin with packed ones, or hold more than allowed. */
function inflated(bytes: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}

function isActivePart(bytes: Uint8Array): boolean {
  const part = readNames(bytes);
  return /\/EmbeddedFiles?\b/.test(part.toString("latin1")) || hasAction(part);
}

/**
 * Finds actions that run something and embedded files, as written in a document; "HTML/JavaScript" in a list of skills is neither. Only
 * uncompressed parts and object streams are searched: this stops what common tools produce, not an attacker who hides it. Uploads are
 * therefore only ever served as downloads, never displayed.
 */
export function isActivePdf(bytes: Uint8Array): boolean {
  if (isActivePart(bytes)) return true;
  for (const objects of objectStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    if (isActivePart(objects)) return true;
  return false;
}

const EMBEDDED = /(?:^|\/)embeddings\/[^/]*\.bin$/i;
const RELATIONS = /(?:^|\/)_rels\/[^/]*\.rels$/i;
/** Relationship types whose target Office fetches without asking. */
const FETCHED = /\/(?:attachedTemplate|oleObject|frame|subDocument)["']/i;
const OUTSIDE = /TargetMode\s*=\s*["']External["']/i;

/** Also decodes character references and UTF-16. */
const readXml = (bytes: Uint8Array) =>
  new TextDecoder("latin1")
    .decode(bytes)
    .replaceAll("\0", "")
    .replaceAll(/&#x([0-9a-f]{1,9});/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,9});/g, (_, code: string) => String.fromCharCode(Number(code)));

/** A tag ends at the next "<" at the latest, because ">" may also occur in an attribute. */
const fetches = (xml: string) => xml.split("<").some((tag) => /Relationship\s/i.test(tag) && FETCHED.test(tag) && OUTSIDE.test(tag));

type Listed = NonNullable<ReturnType<typeof listZip>>[number];

/** Undefined if the entry cannot be unpacked or is larger than allowed. */
function unpack(bytes: Uint8Array, entry: Listed, maxBytes: number): Uint8Array | undefined {
  const packed = packedContent(bytes, entry);
  if (!packed || (entry.method !== 0 && entry.method !== 8)) return undefined;
  if (entry.method === 0) return packed.byteLength > maxBytes ? undefined : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch {
    return undefined;
  }
}

/** Whether an Office document has an embedded program object or loads a part of itself from elsewhere. */
export function isActiveOffice(bytes: Uint8Array): boolean {
  const entries = listZip(bytes) ?? [];
  if (entries.some(({ name }) => EMBEDDED.test(name))) return true;
  let left = MAX_RELATIONS_BYTES;
  for (const entry of entries.filter(({ name }) => RELATIONS.test(name))) {
    const relations = unpack(bytes, entry, left);
    if (!relations || fetches(readXml(relations))) return true;
    left -= relations.byteLength;
  }
  return false;
}
