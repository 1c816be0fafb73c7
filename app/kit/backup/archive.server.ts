import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Header, type Pack, extract, pack } from "tar-stream";
import { BackupRefused } from "./backup-refused.server.ts";
import { PRIVATE_FILE_MODE } from "./work-folder.server.ts";

export interface ArchiveEntry {
  readonly header: Header;
  readonly body: Readable;
}

/** Resolves once the file is complete and flushed to disk. */
export async function writeArchive(file: string, fill: (archive: Pack) => Promise<void>): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file, { flags: "wx", mode: PRIVATE_FILE_MODE, flush: true }));
  // An error such as a full disk appears here first and then in `fill`; it is awaited below.
  written.catch(() => undefined);
  try {
    await fill(archive);
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
  }
  await written;
}

export async function addText(archive: Pack, name: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await pipeline([content], archive.entry({ name, size: content.length, mode: PRIVATE_FILE_MODE }));
}

/** Copies the file's current length: if it grows meanwhile, the rest is left out; if it shrinks, that is an error. */
export async function addFile(archive: Pack, name: string, path: string): Promise<void> {
  const handle = await open(path);
  try {
    const { size, mtime } = await handle.stat();
    await pipeline(contentOf(handle, size), archive.entry({ name, size, mtime, mode: PRIVATE_FILE_MODE }));
  } finally {
    await handle.close();
  }
}

/** A stream of exactly this size; any other size is an error. */
export async function addStream(
  archive: Pack,
  header: Pick<Header, "name" | "size" | "mtime">,
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(body, archive.entry({ ...header, mode: PRIVATE_FILE_MODE }));
}

/** Reads entries in order. An error thrown while reading an entry stops the run. */
export async function readArchive(file: string, read: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const archive = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), archive);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of archive) await read({ header: entry.header, body: Readable.from(entry) });
    await unpacked;
  } catch (error) {
    throw explainUnreadable(error as NodeJS.ErrnoException, file);
  }
}

function contentOf(handle: FileHandle, size: number): Readable {
  return size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1, autoClose: false });
}

/** Passes on system errors such as a full disk, and `BackupRefused`; any other error means the file is damaged. */
function explainUnreadable(error: NodeJS.ErrnoException, file: string): Error {
  if (error instanceof BackupRefused || error.syscall) return error;
  return new BackupRefused(`${file} is damaged, cut short or not a backup (${error.message}).`, { cause: error });
}
