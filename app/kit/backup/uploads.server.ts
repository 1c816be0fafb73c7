import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Pack } from "tar-stream";
import { filePath, type FileStore, fileStoreOf, isFileId } from "#platform/files.server.ts";
import { type S3Address, s3Place } from "#platform/s3-address.ts";
import { addFile, addStream } from "./archive.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { UPLOADS_PREFIX } from "./manifest.server.ts";

type Tell = (message: string) => void;

/** Where an installation keeps its uploads. */
export interface UploadsHome {
  readonly dataDir: string;
  /** If absent, uploads are in a folder of `dataDir`. */
  readonly s3?: S3Address | undefined;
}

export interface ReplacedUploads {
  undo(): Promise<void>;
  forgetOld(): Promise<void>;
}

/** An installation's uploads, in a folder or a bucket. A backup of one can be restored into the other. */
export interface Uploads {
  readonly place: string;
  count(): Promise<number>;
  archive(archive: Pack, tell: Tell): Promise<number>;
  /** Replaces the uploads with the folder `fresh`; the old ones stay until the caller commits. */
  replace(fresh: string): Promise<ReplacedUploads>;
}

export async function uploadsOf({ dataDir, s3 }: UploadsHome): Promise<Uploads> {
  if (s3) return uploadsInBucket(s3Place(s3), fileStoreOf({ dataDir, isDataDirChosen: true, s3 }));
  const folder = await findUploadsFolder(dataDir);
  return {
    place: folder,
    count: async () => (await listUploads(folder)).length,
    archive: (archive, tell) => archiveUploads(archive, folder, tell),
    replace: (fresh) => replaceUploads(folder, fresh),
  };
}

/** The resolved path: if the folder is a symbolic link, its target's contents are replaced and the link stays. */
export async function findUploadsFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir, "uploads");
  return realpath(folder).catch(() => folder);
}

/** Paths relative to the folder, with `/` on every system. */
export async function listUploads(folder: string, tell: Tell = () => {}): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(emptyIfMissing);
  const paths = [];
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
    if (entry.isFile()) paths.push(path);
    else if (!entry.isDirectory()) tell(`Left out ${UPLOADS_PREFIX}${path}: it is a link or a device, not a file`);
  }
  return paths.toSorted();
}

async function archiveUploads(archive: Pack, folder: string, tell: Tell): Promise<number> {
  let count = 0;
  for (const path of await listUploads(folder, tell)) {
    try {
      await addFile(archive, UPLOADS_PREFIX + path, join(folder, path));
      count++;
    } catch (error) {
      // The app keeps running, so files deleted since the listing are skipped.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      tell(`Left out ${UPLOADS_PREFIX}${path}: it was deleted meanwhile`);
    }
  }
  return count;
}

/** Where to write an upload from an archive: always inside `folder`, even for a malicious name. */
export function uploadTarget(folder: string, entryName: string): string {
  const path = entryName.slice(UPLOADS_PREFIX.length);
  const target = resolve(folder, path);
  const isPlain = path.split("/").every((part) => part !== "" && part !== "." && part !== "..") && !path.includes("\0");
  if (isPlain && isBelow(folder, target)) return target;
  throw new BackupRefused(`The backup has an entry that leads out of its folder (${JSON.stringify(entryName)}), so it was tampered with.`);
}

export function isBelow(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== "" && inside.split(sep)[0] !== ".." && !isAbsolute(inside);
}

/** Renames twice; the old folder stays next to the new one until the caller commits. */
async function replaceUploads(folder: string, fresh: string): Promise<ReplacedUploads> {
  const old = join(dirname(folder), `uploads-before-restore-${randomUUID()}`);
  const hadUploads = await rename(folder, old).then(() => true, falseIfMissing);
  const undo = async () => {
    await rm(folder, { recursive: true, force: true });
    if (hadUploads) await rename(old, folder);
  };
  await rename(fresh, folder).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  return { undo, forgetOld: () => rm(old, { recursive: true, force: true }) };
}

function uploadsInBucket(place: string, store: FileStore): Uploads {
  const listed = async () => {
    const bytesById = new Map<string, number>();
    for await (const { id, bytes } of store.list()) bytesById.set(id, bytes);
    return bytesById;
  };
  return {
    place,
    count: async () => (await listed()).size,
    async archive(archive, tell) {
      let count = 0;
      for await (const { id, bytes, changedAt } of store.list()) {
        const name = UPLOADS_PREFIX + filePath(id);
        const body = await store.open(id);
        if (body) await addStream(archive, { name, size: bytes, mtime: changedAt }, body);
        else tell(`Left out ${name}: it was deleted meanwhile`);
        count += body ? 1 : 0;
      }
      return count;
    },
    replace: async (fresh) => replaceInBucket(store, fresh, await listed()),
  };
}

/** File ids are never reused, so files already in the bucket need not be uploaded again. */
async function replaceInBucket(store: FileStore, fresh: string, held: ReadonlyMap<string, number>): Promise<ReplacedUploads> {
  const kept = new Set<string>();
  const added: string[] = [];
  const undo = async () => {
    for (const id of added) await store.remove(id);
  };
  try {
    for (const path of await listUploads(fresh)) {
      const id = basename(path);
      // The folder may contain unrelated files, which no row refers to.
      if (!isFileId(id)) continue;
      kept.add(id);
      const file = join(fresh, path);
      if (held.get(id) === (await stat(file)).size) continue;
      if (!held.has(id)) added.push(id);
      await store.put(id, createReadStream(file));
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    undo,
    async forgetOld() {
      for (const id of held.keys()) if (!kept.has(id)) await store.remove(id);
    },
  };
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code === "ENOENT") return false;
  throw error;
}
