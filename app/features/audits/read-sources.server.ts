import { z } from "zod";
import { countNsloc } from "#domain/audits/check/nsloc.ts";
import { SOURCE_LIMITS } from "#domain/audits/check/source-limits.ts";
import { isPlainPath } from "#domain/audits/check/source-path.ts";
import type { ScopeFile } from "#domain/audits/scope.ts";
import { parseJson } from "#domain/text/storable.ts";
import { extensionOf, MAX_FILES } from "#kit/files/accepted-files.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import { sniffText } from "#kit/files/sniff-text.ts";
import { runApart } from "#platform/run-apart.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { OpenedArchive } from "./check/open-archive.ts";

export interface AuditSource {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

export type ReadSources =
  | { readonly ok: true; readonly sources: readonly AuditSource[] }
  | { readonly ok: false; readonly sentence: string };

interface Entry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const MB = 1024 * 1024;
const MAX_OPEN_MS = 5_000;
/** JSON writes line breaks and quotation marks of the code with two characters. */
const MAX_HANDED_CHARACTERS = 2 * SOURCE_LIMITS.totalBytes + MB / 4;
/** The field of the request form with the code from the instant check, and room for its name. */
export const HANDED_OVER = { name: "sources", maxCharacters: MAX_HANDED_CHARACTERS + 100 };
/** Brackets and commas of a list of files, generously: one object of two texts for each. */
const MAX_SIGNS = 10 * SOURCE_LIMITS.files;
const refuse = (sentence: string): ReadSources => ({ ok: false, sentence });
const TOO_MUCH = `All source files together may have ${SOURCE_LIMITS.totalBytes / MB} MB. Please send what is in scope only.`;
const MANY_ARCHIVES = `Please attach at most ${MAX_FILES} archives.`;

const isTooMuch = (entries: readonly Entry[]) =>
  entries.length > SOURCE_LIMITS.files ||
  entries.some(({ bytes }) => bytes.byteLength > SOURCE_LIMITS.fileBytes) ||
  entries.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > SOURCE_LIMITS.totalBytes;

/** Decodes losslessly or returns undefined: the stored text must keep the hash of the upload. */
function decode(bytes: Uint8Array): string | undefined {
  if (sniffText(bytes) !== "text") return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function entriesOf(file: Entry): Promise<readonly Entry[] | string> {
  const name = cleanFileName(file.path);
  if (extensionOf(file.path) === "sol") return [{ ...file, path: name }];
  if (extensionOf(file.path) !== "zip") return `“${name}” is neither a Solidity file nor a ZIP. Please send .sol or .zip.`;
  const apart = await runApart<OpenedArchive>("#features/audits/check/archive-worker.ts", { name, bytes: file.bytes }, MAX_OPEN_MS);
  if (!apart.ok) return `“${name}” could not be opened in time. Please pack only the contracts.`;
  return apart.value.ok ? apart.value.files : apart.value.message;
}

function toSources(entries: readonly Entry[]): ReadSources {
  // Before decoding, which takes longer the larger a file is.
  if (isTooMuch(entries)) return refuse(TOO_MUCH);
  const sources = new Map<string, AuditSource>();
  for (const { path, bytes } of entries) {
    if (!isPlainPath(path))
      return refuse(
        "A path in it is too long, leaves the project, or has characters that cannot be seen. Please give the files plain names.",
      );
    const text = decode(bytes);
    if (text === undefined) return refuse(`“${path}” is not text in UTF-8. Please check the file.`);
    sources.set(path, { path, text, sha256: sha256Of(bytes) });
  }
  return { ok: true, sources: [...sources.values()] };
}

const isArchive = ({ path }: Entry) => extensionOf(path) === "zip";

/**
 * Reads Solidity files, alone or in archives. Other files in an archive are dropped. Each archive takes a thread of its own, of which there
 * are few, so it stops at the first excess, and once the client has left.
 */
export async function readSourceFiles(files: readonly Entry[], signal?: AbortSignal): Promise<ReadSources> {
  if (files.filter(isArchive).length > MAX_FILES) return refuse(MANY_ARCHIVES);
  if (isTooMuch(files.filter((file) => !isArchive(file)))) return refuse(TOO_MUCH);
  const entries: Entry[] = [];
  for (const file of files) {
    signal?.throwIfAborted();
    const found = await entriesOf(file);
    if (typeof found === "string") return refuse(found);
    entries.push(...found);
    if (isTooMuch(entries)) return refuse(TOO_MUCH);
  }
  return toSources(entries);
}

/**
 * Whether the JSON has no more objects and lists than a list of files. Eight million brackets would block the process for seconds: the
 * parser, the check of texts and the schema each visit all of them.
 */
function isShortList(json: string): boolean {
  let signs = 0;
  let isInText = false;
  for (let at = 0; at < json.length && signs <= MAX_SIGNS; at += 1) {
    const sign = json[at];
    if (isInText && sign === "\\") at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "[" || sign === "{" || sign === ",")) signs += 1;
  }
  return signs <= MAX_SIGNS;
}

const handedOver = z.array(z.object({ path: z.string().min(1), text: z.string().min(1) })).max(SOURCE_LIMITS.files);

/** Code from the instant check, if the visitor agreed to send it. */
export function readHandedOver(json: string): ReadSources {
  if (json.length > MAX_HANDED_CHARACTERS) return refuse(TOO_MUCH);
  const parsed = handedOver.safeParse(isShortList(json) ? parseJson(json) : undefined);
  if (!parsed.success) return refuse("The code from the instant check could not be read. Please attach the files instead.");
  return toSources(parsed.data.map(({ path, text }) => ({ path, bytes: new TextEncoder().encode(text) })));
}

/** Skips empty file fields, which browsers send as a file without name and bytes. */
export async function uploadsOf(form: FormData, field = "files"): Promise<Entry[]> {
  const files = form.getAll(field).filter((each): each is File => each instanceof File && (each.name !== "" || each.size > 0));
  return Promise.all(files.map(async (file) => ({ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** Merges listed files and uploads; uploads get their computed hash and size. */
export function mergeScope(named: readonly ScopeFile[], sources: readonly AuditSource[]): readonly ScopeFile[] {
  const merged = new Map<string, ScopeFile>(named.map((file) => [file.path, file]));
  for (const { path, text, sha256 } of sources) merged.set(path, { path, sha256, nsloc: countNsloc(text) });
  return [...merged.values()];
}
