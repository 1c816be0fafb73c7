import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { parseJson } from "#domain/text/storable.ts";
import { type ListedEntry, listZip, packedContent } from "#kit/files/zip-entries.ts";
import { exportIn, LOGO_FILE, pictureFile, STATE_FILE, STATE_NAME } from "./content-files.ts";
import type { ImportedFile } from "./import-content.server.ts";
import type { ImportedSite } from "./import-site.server.ts";

const MAX_ENTRIES = 2_000;
const MAX_TEXT_BYTES = 1024 * 1024;
/** Of all files, unpacked. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const MAX_SHOWN_CHARACTERS = 200;

const STORED = 0;
const DEFLATED = 8;

export type ReadArchive = { readonly ok: true; readonly site: ImportedSite } | { readonly ok: false; readonly sentence: string };

const refuse = (sentence: string): ReadArchive => ({ ok: false, sentence });

const inflate = promisify(inflateRaw);

/** Undefined if it is damaged, or if the archive's own facts about it are false. The declared size bounds the work. */
async function unpacked(archive: Uint8Array, entry: ListedEntry): Promise<Uint8Array | undefined> {
  const packed = packedContent(archive, entry);
  if (!packed || (entry.method !== STORED && entry.method !== DEFLATED)) return undefined;
  try {
    const bytes = entry.method === STORED ? packed : await inflate(packed, { maxOutputLength: Math.max(1, entry.bytes) });
    return bytes.byteLength === entry.bytes && crc32(bytes) === entry.crc32 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const STATEMENT_START = /^(?=export const )/m;
const HEAD = /^export const (\w+)(?:: \w+)? = /;
/** Constants of the same file that an object begins with: `{wizard: WIZARD_WORDS, `. */
const PARTS = /^\{((?:\w+: [A-Z_]+, )*)/;

/**
 * Reads what an export printed, without running it: the text of an upload is data, even though it is also TypeScript. Undefined if it is
 * written in any other way.
 */
export function readPrinted(text: string, name: string): unknown {
  const found = new Map(
    text.split(STATEMENT_START).flatMap((part) => {
      const [head, constant] = HEAD.exec(part) ?? [];
      const statement = part.trimEnd();
      return head !== undefined && constant !== undefined && statement.endsWith(";")
        ? [[constant, statement.slice(head.length, -1)] as const]
        : [];
    }),
  );
  const valueOf = (constant: string): unknown => {
    const value = found.get(constant);
    if (value === undefined) return undefined;
    const [, parts = ""] = PARTS.exec(value) ?? [];
    if (parts === "") return parseJson(value);
    const others = parseJson(`{${value.slice(1 + parts.length)}`);
    if (typeof others !== "object") return undefined;
    const own = parts.split(", ").filter(Boolean);
    const named = own.map((each) => each.split(": ") as [string, string]).map(([property, part]) => [property, plainOf(part)] as const);
    return named.some(([, part]) => part === undefined) ? undefined : { ...Object.fromEntries(named), ...others };
  };
  const plainOf = (constant: string) => parseJson(found.get(constant) ?? "");
  return valueOf(name);
}

const OTHERS_FORM =
  "It is not written as an export writes it. Files that were formatted or edited as code are imported with npm run content.";

function readText(file: string, bytes: Uint8Array, name: string): ImportedFile {
  if (bytes.byteLength > MAX_TEXT_BYTES) return { file, problem: "It is larger than 1 MB." };
  try {
    const words = readPrinted(new TextDecoder("utf-8", { fatal: true }).decode(bytes), name);
    return words === undefined ? { file, problem: OTHERS_FORM } : { file, words };
  } catch {
    return { file, problem: "It is not UTF-8 text." };
  }
}

/** Files that some systems add to every archive. */
const isNoise = (name: string) => name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(name);

/** The folder in the archive that the export is in. */
function rootOf(entries: readonly ListedEntry[]): string | undefined {
  const state = entries.find(({ name }) => /^(?:[^/]+\/)?[^/]+$/.test(name) && name.slice(name.indexOf("/") + 1) === STATE_FILE);
  return state?.name.slice(0, -STATE_FILE.length);
}

const PICTURE = /^pictures\/[0-9a-f-]{36}\/[\w.-]+$/;

/**
 * Reads an uploaded export. Nothing of it is run or written to a disk, and names only select what is read, so that they cannot lead
 * anywhere.
 */
export async function readArchive(archive: Uint8Array): Promise<ReadArchive> {
  const listed = listZip(archive)?.filter(({ name }) => !isNoise(name));
  if (!listed) return refuse("This is not a zip archive, or it is damaged.");
  const root = rootOf(listed);
  if (root === undefined) return refuse("This is not an export of a site. Choose the zip that Export all gave you.");
  if (listed.length > MAX_ENTRIES) return refuse(`The archive has more than ${MAX_ENTRIES} files.`);
  if (listed.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_TOTAL_BYTES) return refuse("The archive unpacks to more than 64 MB.");
  const binary = new Map<string, Uint8Array>();
  const files: ImportedFile[] = [];
  const seen = new Set<string>();
  let state: ImportedFile | undefined;
  for (const entry of listed) {
    const isInside = entry.name.startsWith(root);
    const file = isInside ? entry.name.slice(root.length) : entry.name;
    const name = file === STATE_FILE ? STATE_NAME : exportIn(file);
    const isBinary = file === LOGO_FILE || PICTURE.test(file);
    const problem = (words: string) => files.push({ file: file.slice(0, MAX_SHOWN_CHARACTERS), problem: words });
    if (!isInside || (name === undefined && !isBinary)) problem("It is not part of an export.");
    else if (seen.has(file)) problem("The archive has this file twice.");
    else {
      const bytes = await unpacked(archive, entry);
      if (!bytes) problem("It is damaged.");
      else if (name === undefined) binary.set(file, bytes);
      else if (file === STATE_FILE) state = readText(file, bytes, name);
      else files.push(readText(file, bytes, name));
    }
    seen.add(file);
  }
  const readPicture = async (id: string, variant: string) => binary.get(pictureFile(id, variant));
  return { ok: true, site: { files, state, readPicture, logo: binary.get(LOGO_FILE) } };
}
