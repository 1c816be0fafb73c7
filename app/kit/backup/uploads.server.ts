import { randomUUID } from "node:crypto";
import { readdir, realpath, rename, rm } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Pack } from "tar-stream";
import { addFile } from "./archive.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { UPLOADS_PREFIX } from "./manifest.server.ts";

type Tell = (message: string) => void;

/** The resolved path: where the folder is a symbolic link, its target's contents are replaced and the link stays. */
export async function findUploadsFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir, "uploads");
  return realpath(folder).catch(() => folder);
}

/** Paths below the folder, with `/` on every system. */
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

export async function archiveUploads(archive: Pack, folder: string, tell: Tell): Promise<number> {
  let count = 0;
  for (const path of await listUploads(folder, tell)) {
    try {
      await addFile(archive, UPLOADS_PREFIX + path, join(folder, path));
      count++;
    } catch (error) {
      // The app keeps running: files deleted since the listing are skipped.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      tell(`Left out ${UPLOADS_PREFIX}${path}: it was deleted meanwhile`);
    }
  }
  return count;
}

/** Where an archive's upload may be written: strictly below `folder`, even for a malicious name. */
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

export interface ReplacedUploads {
  undo(): Promise<void>;
  forgetOld(): Promise<void>;
}

/** Two renames; the old folder stays beside the new one until the caller commits. */
export async function replaceUploads(folder: string, fresh: string): Promise<ReplacedUploads> {
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

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code === "ENOENT") return false;
  throw error;
}
