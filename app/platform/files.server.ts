import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Config } from "./config.server.ts";
import { dataDirOf } from "./postgres-user.server.ts";
import { s3Client, type S3Client } from "./s3-client.server.ts";

/** Stores the bytes of uploads by id, in a folder or a bucket. */
export interface FileStore {
  /** Once it resolves, the bytes are durable, even after a power cut. */
  put(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined if nothing is stored under this id. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removing a missing file is not an error. */
  remove(id: string): Promise<void>;
  /** Everything stored, including unfinished files. */
  list(): AsyncIterable<StoredBytes>;
}

export interface StoredBytes {
  readonly id: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

/** The folder that backups copy, and the prefix in a bucket. */
const FOLDER = "uploads";
const UNFINISHED = ".part";
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?:\.part)?$/;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

export const unfinishedOf = (id: string) => id + UNFINISHED;

export const isUnfinished = (id: string) => id.endsWith(UNFINISHED);

export const isFileId = (name: string) => ID.test(name) && !isUnfinished(name);

/** Refuses anything but an id, because it becomes part of a path. */
function checked(id: string): string {
  if (!ID.test(id)) throw new Error(`Not the id of a file: ${id}`);
  return id;
}

/** A file's path relative to its folder, also used in backups. */
export const filePath = (id: string) => `${id.slice(0, 2)}/${id}`;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** A new file name is durable only once its folder is synced too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } catch (error) {
    // Windows does not support this.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  } finally {
    await folder.close();
  }
}

async function writeDurably(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = unfinishedOf(path);
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const file = await open(unfinished, "wx", OWNER_ONLY_FILE);
  try {
    await file.writeFile(content);
    await file.sync();
    await file.close();
  } catch (error) {
    // Removes the unfinished file: the disk may be full.
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

async function* listFolder(root: string): ReturnType<FileStore["list"]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    // Other files in the folder are not ours and are left alone.
    if (!entry.isFile() || !ID.test(entry.name)) continue;
    const facts = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (facts) yield { id: entry.name, bytes: facts.size, changedAt: facts.mtime };
  }
}

export function localFileStore(dataDir: string): FileStore {
  const root = join(dataDir, FOLDER);
  const pathOf = (id: string) => join(root, filePath(checked(id)));
  return {
    put: (id, content) => writeDurably(pathOf(id), content),
    async open(id) {
      const path = pathOf(id);
      const facts = await stat(path).catch(() => undefined);
      return facts?.isFile() ? (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>) : undefined;
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => listFolder(root),
  };
}

export function s3FileStore(s3: S3Client): FileStore {
  const keyOf = (id: string) => `${FOLDER}/${checked(id)}`;
  return {
    put: (id, content) => s3.put(keyOf(id), content),
    open: async (id) => s3.open(keyOf(id)),
    remove: (id) => s3.remove(keyOf(id)),
    async *list() {
      for await (const { key, bytes, changedAt } of s3.list(`${FOLDER}/`)) {
        const id = key.slice(FOLDER.length + 1);
        if (ID.test(id)) yield { id, bytes, changedAt };
      }
    },
  };
}

export const fileStoreOf = (config: Pick<Config, "dataDir" | "isDataDirChosen" | "s3">): FileStore =>
  config.s3 ? s3FileStore(s3Client(config.s3)) : localFileStore(dataDirOf(config));

/** Writes, lists and deletes a few bytes: fails as an upload would. */
export async function tryFileStore(store: FileStore, bytes: number): Promise<void> {
  const id = randomUUID();
  await store.put(id, new Uint8Array(bytes));
  await store.remove(id);
  for await (const _ of store.list()) break;
}
