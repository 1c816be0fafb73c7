import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { Config } from "./config.server.ts";
import { dataDirOf } from "./postgres-user.server.ts";

/** Where the bytes of uploads lie, by id and nothing else. An object store can take the place of the disk. */
export interface FileStore {
  /** When it resolves the bytes are there for good, also after a power cut. */
  put(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is nothing under this id. */
  open(id: string): Promise<ReadableStream<Uint8Array> | undefined>;
  /** What is gone already is no failure. */
  remove(id: string): Promise<void>;
  /** Everything that lies there, what was never finished too. */
  list(): AsyncIterable<{ readonly id: string; readonly changedAt: Date }>;
}

/** The one that backups copy. */
const FOLDER = "uploads";
const UNFINISHED = ".part";
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?:\.part)?$/;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** A name is on disk for good once its folder is, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } catch (error) {
    // Windows has nothing of the kind.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  } finally {
    await folder.close();
  }
}

async function writeDurably(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = path + UNFINISHED;
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const file = await open(unfinished, "wx", OWNER_ONLY_FILE);
  try {
    await file.writeFile(content);
    await file.sync();
    await file.close();
  } catch (error) {
    // A full disk needs its last bytes back.
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
    // Other files in the folder were not put there by us and are not touched.
    if (!entry.isFile() || !ID.test(entry.name)) continue;
    const facts = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (facts) yield { id: entry.name, changedAt: facts.mtime };
  }
}

export function localFileStore(dataDir: string): FileStore {
  const root = join(dataDir, FOLDER);
  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new Error(`Not the id of a file: ${id}`);
    return join(root, id.slice(0, 2), id);
  };
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

export const fileStoreOf = (config: Pick<Config, "dataDir" | "isDataDirChosen">) => localFileStore(dataDirOf(config));
