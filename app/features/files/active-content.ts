import { inflateRawSync } from "node:zlib";
import { listZip, packedContent } from "#features/files/zip-entries.ts";

const MAX_RELATIONS_BYTES = 1024 * 1024;

/** What PDF takes for nothing between two words. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const VALUE = String.raw`${GAP}(?:<|\[|\d)`;

/**
 * Actions that run something, and attached files, as a document names them; "HTML/JavaScript" in somebody's list of skills is
 * none. Only what is not compressed is looked at: this keeps out what common tools make, not whoever takes pains to hide it.
 * That is why a CV is only ever handed out to be saved, never shown.
 */
const PDF_ACTIVE = new RegExp([String.raw`/S${GAP}/(?:JavaScript|Launch)\b`, String.raw`/JavaScript${VALUE}`, String.raw`(?<![\w)])/JS${GAP}(?:\(|<|\d)`, String.raw`/EmbeddedFiles?\b`].join("|"));

/** Letters of a name may be written as their numbers. */
const readNames = (text: string) => text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const isActivePdf = (bytes: Uint8Array) => PDF_ACTIVE.test(readNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")));

const EMBEDDED = /(?:^|\/)embeddings\/[^/]*\.bin$/i;
const RELATIONS = /(?:^|\/)_rels\/[^/]*\.rels$/i;
/** Of these Word fetches by itself whatever the address leads to. */
const FETCHED = /\/(?:attachedTemplate|oleObject|frame|subDocument)["']/i;
const OUTSIDE = /TargetMode\s*=\s*["']External["']/i;

/** Also where letters are written as their numbers, or take two bytes each. */
const readXml = (bytes: Uint8Array) =>
  new TextDecoder("latin1")
    .decode(bytes)
    .replaceAll("\0", "")
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCharCode(Number(code)));

const fetches = (xml: string) => (xml.match(/<[^<>]*Relationship\s[^<>]*>/gi) ?? []).some((each) => FETCHED.test(each) && OUTSIDE.test(each));

type Listed = NonNullable<ReturnType<typeof listZip>>[number];

/** Undefined for what cannot be unpacked, or is larger than any honest one. */
function relationsIn(bytes: Uint8Array, entry: Listed): string | undefined {
  const packed = packedContent(bytes, entry);
  if (!packed || (entry.method !== 0 && entry.method !== 8)) return undefined;
  try {
    return readXml(entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_RELATIONS_BYTES }));
  } catch {
    return undefined;
  }
}

/** A Word document with an object inside that is a program's, or one that loads a part of itself from elsewhere. */
export function isActiveDocx(bytes: Uint8Array): boolean {
  const entries = listZip(bytes) ?? [];
  if (entries.some(({ name }) => EMBEDDED.test(name))) return true;
  const relations = entries.filter(({ name }) => RELATIONS.test(name)).map((entry) => relationsIn(bytes, entry));
  return relations.some((xml) => xml === undefined || fetches(xml));
}
