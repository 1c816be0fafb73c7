import { unzipSync } from "fflate";
import { z } from "zod";
import { countNsloc } from "#domain/audits/check/nsloc.ts";
import { isLeftOut, SOURCE_LIMITS } from "#domain/audits/check/source-limits.ts";
import type { ScopeFile } from "#domain/audits/scope.ts";
import { extensionOf } from "#features/files/accepted-files.ts";
import { checkFile } from "#features/files/check-file.server.ts";
import { cleanFileName } from "#features/files/file-name.ts";
import { fileSentence } from "#features/files/file-reasons.ts";
import { sniffText } from "#features/files/sniff-text.ts";
import { sha256Of } from "#features/files/store-files.server.ts";
import { parseJson } from "./audit-input.ts";

export interface AuditSource {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

export type ReadSources = { readonly ok: true; readonly sources: readonly AuditSource[] } | { readonly ok: false; readonly sentence: string };

interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const MB = 1024 * 1024;
const refuse = (sentence: string): ReadSources => ({ ok: false, sentence });

/** Exactly these bytes as text, or undefined: the hash of what we keep must be the hash of what was sent. */
function decode(bytes: Uint8Array): string | undefined {
  if (sniffText(bytes) !== "text") return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The Solidity files of an archive that are ours to read; nothing else is unpacked, and nothing larger than it may be. */
function unpack(bytes: Uint8Array): Entry[] | undefined {
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (extensionOf(name) !== "sol" || isLeftOut(name)) return false;
        total += originalSize;
        count += 1;
        if (count > SOURCE_LIMITS.files || originalSize > SOURCE_LIMITS.fileBytes || total > SOURCE_LIMITS.totalBytes) throw new Error("too much");
        return true;
      },
    });
    return Object.entries(files).map(([path, content]) => ({ path, bytes: content }));
  } catch {
    return undefined;
  }
}

async function entriesOf(file: Entry): Promise<Entry[] | string> {
  if (extensionOf(file.path) === "sol") return [{ ...file, path: cleanFileName(file.path) }];
  const name = cleanFileName(file.path);
  if (extensionOf(file.path) !== "zip") return `“${name}” is neither a Solidity file nor a ZIP. Please send .sol or .zip.`;
  const checked = await checkFile({ name, bytes: file.bytes });
  if (!checked.ok) return fileSentence(checked.refusal)[1];
  const entries = unpack(file.bytes);
  if (!entries) return `“${name}” cannot be unpacked, or holds more than ${SOURCE_LIMITS.files} Solidity files or ${SOURCE_LIMITS.totalBytes / MB} MB. Please send what is in scope only.`;
  return entries.length > 0 ? entries : `“${name}” holds no Solidity file that could be audited. Tests, scripts and dependencies are left out.`;
}

function toSources(entries: readonly Entry[]): ReadSources {
  const sources = new Map<string, AuditSource>();
  let total = 0;
  for (const { path, bytes } of entries) {
    const text = decode(bytes);
    total += bytes.byteLength;
    if (text === undefined) return refuse(`“${path}” is not text in UTF-8. Please check the file.`);
    if (path.length > SOURCE_LIMITS.pathCharacters) return refuse("A path in it is too long.");
    if (bytes.byteLength > SOURCE_LIMITS.fileBytes || total > SOURCE_LIMITS.totalBytes || sources.size >= SOURCE_LIMITS.files)
      return refuse(`All source files together may have ${SOURCE_LIMITS.totalBytes / MB} MB. Please send what is in scope only.`);
    sources.set(path, { path, text, sha256: sha256Of(bytes) });
  }
  return { ok: true, sources: [...sources.values()] };
}

/** Solidity files, alone or in archives. Of an archive only those files are kept. */
export async function readSourceFiles(files: readonly Entry[]): Promise<ReadSources> {
  const entries: Entry[] = [];
  for (const file of files) {
    const found = await entriesOf(file);
    if (typeof found === "string") return refuse(found);
    entries.push(...found);
  }
  return toSources(entries);
}

const handedOver = z.array(z.object({ path: z.string().min(1), text: z.string().min(1) })).max(SOURCE_LIMITS.files);

/** What the instant check hands over when its owner has ticked that the code may be sent. */
export function readHandedOver(json: string): ReadSources {
  const parsed = handedOver.safeParse(parseJson(json));
  if (!parsed.success) return refuse("The code from the instant check could not be read. Please attach the files instead.");
  return toSources(parsed.data.map(({ path, text }) => ({ path: path.replaceAll(/\p{Cc}/gu, ""), bytes: new TextEncoder().encode(text) })));
}

/** A file field that was left empty sends a file without a name and without bytes. */
export async function uploadsOf(form: FormData, field = "files"): Promise<Entry[]> {
  const files = form.getAll(field).filter((each): each is File => each instanceof File && (each.name !== "" || each.size > 0));
  return Promise.all(files.map(async (file) => ({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** What was named and what was sent, as one list: sources know their hash and size. */
export function mergeScope(named: readonly ScopeFile[], sources: readonly AuditSource[]): readonly ScopeFile[] {
  const merged = new Map<string, ScopeFile>(named.map((file) => [file.path, file]));
  for (const { path, text, sha256 } of sources) merged.set(path, { path, sha256, nsloc: countNsloc(text) });
  return [...merged.values()];
}
