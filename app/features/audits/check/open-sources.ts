import { looksLikeSolidity, PASTED, SOURCE_LIMITS, type SourceFile } from "#domain/audits/check/source-limits.ts";
import { plainPath } from "#domain/audits/check/source-path.ts";
import { fileSize, limitSize } from "#domain/text/file-size.ts";
import { openArchive, type OpenedFile } from "./open-archive.ts";

/** The visitor's text and files. */
export interface CheckInput {
  readonly text: string;
  readonly files: readonly File[];
}

export type OpenedSources =
  | { readonly ok: true; readonly sources: readonly (SourceFile & { readonly bytes: Uint8Array<ArrayBuffer> })[]; readonly leftOut: number }
  | { readonly ok: false; readonly message: string };

type Opened =
  | { readonly ok: true; readonly files: readonly OpenedFile[]; readonly leftOut: number }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string) => ({ ok: false, message }) as const;

async function openFile(file: File): Promise<Opened> {
  const name = file.name.toLowerCase();
  if (name.endsWith(".zip")) return openArchive(file);
  if (!name.endsWith(".sol")) return refuse(`${file.name} is neither a .sol file nor a zip.`);
  if (file.size > SOURCE_LIMITS.fileBytes)
    return refuse(`${file.name} has ${fileSize(file.size)}; the check reads files of up to ${limitSize(SOURCE_LIMITS.fileBytes)}.`);
  return { ok: true, files: [{ path: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }], leftOut: 0 };
}

/** Decodes the exact bytes, including a byte order mark, so that the server computes the same hash. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

function readAll(files: readonly OpenedFile[], leftOut: number): OpenedSources {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (files.length > SOURCE_LIMITS.files)
    return refuse(`These are ${files.length} files; the check reads up to ${SOURCE_LIMITS.files} at a time.`);
  if (total > SOURCE_LIMITS.totalBytes)
    return refuse(`These are ${fileSize(total)} together; the check reads up to ${limitSize(SOURCE_LIMITS.totalBytes)} at a time.`);
  const read = files.map(({ path, bytes }) => ({ path: plainPath(path), bytes, text: textOf(bytes) }));
  const binary = read.find(({ text }) => text === undefined);
  if (binary) return refuse(`${binary.path} is not text.`);
  const sources = read.map(({ text, ...file }) => ({ ...file, text: text ?? "" }));
  const foreign = sources.find(({ text }) => !looksLikeSolidity(text));
  return foreign
    ? refuse(
        `${foreign.path === PASTED ? "This" : foreign.path} does not look like Solidity: there is no contract, library, interface or function in it.`,
      )
    : { ok: true, sources, leftOut };
}

/** All sources as text, or a message about what was refused. */
export async function openSources({ text, files }: CheckInput): Promise<OpenedSources> {
  if (text.trim() === "" && files.length === 0) return refuse("Paste some Solidity first, or choose .sol files or a zip.");
  if (files.length > SOURCE_LIMITS.files)
    return refuse(`These are ${files.length} files; the check reads up to ${SOURCE_LIMITS.files} at a time.`);
  const pasted: OpenedFile[] = text.trim() === "" ? [] : [{ path: PASTED, bytes: new TextEncoder().encode(text) }];
  if (pasted[0] && pasted[0].bytes.length > SOURCE_LIMITS.fileBytes)
    return refuse(`The pasted text has ${fileSize(pasted[0].bytes.length)}; the check reads up to ${limitSize(SOURCE_LIMITS.fileBytes)}.`);
  const opened: OpenedFile[] = [...pasted];
  let leftOut = 0;
  for (const file of files) {
    const answer = await openFile(file);
    if (!answer.ok) return answer;
    opened.push(...answer.files);
    leftOut += answer.leftOut;
  }
  return readAll(opened, leftOut);
}
