import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "#platform/config.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { s3Place } from "#platform/s3-address.ts";
import { type S3Client, s3Client } from "#platform/s3-client.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { unlessInterrupted } from "./interruption.server.ts";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "./work-folder.server.ts";

/** Where scheduled backups go. */
export interface BackupPlace {
  /** Contains no secrets. */
  readonly name: string;
  /**
   * Lets `write` create the file and stores it under this name, completely or not at all. Aborting interrupts `write` as well. Returns the
   * size.
   */
  keep(fileName: string, write: (file: string) => Promise<void>, interrupted: AbortSignal): Promise<number>;
  /** A local path with the stored file, as it was read back from its place. */
  fetch(fileName: string): Promise<string>;
  /** Also removes what an interrupted attempt left behind. */
  remove(fileName: string): Promise<void>;
}

/** `work` is a folder for temporary files. */
export function backupPlaceOf(config: Config, work: string): BackupPlace | undefined {
  if (!config.backups) return undefined;
  const { to } = config.backups;
  if (typeof to === "object") return inBucket(s3Place(to), s3Client(to), work);
  return inFolder(resolve(to ?? join(dataDirOf(config), "backups")));
}

function inFolder(folder: string): BackupPlace {
  const pathOf = (fileName: string) => join(folder, fileName);
  return {
    name: folder,
    async keep(fileName, write) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE }).catch(refuseFolder);
      await write(pathOf(fileName));
      return (await stat(pathOf(fileName))).size;
    },
    fetch: async (fileName) => pathOf(fileName),
    async remove(fileName) {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => each === fileName || each.startsWith(`${fileName}.unfinished-`)))
        await rm(pathOf(name), { recursive: true, force: true });
    },
  };
}

function refuseFolder(cause: Error): never {
  throw new BackupRefused(`The folder of BACKUP_TO cannot be used (${cause.message}).`, { cause });
}

function inBucket(name: string, s3: S3Client, work: string): BackupPlace {
  return {
    name,
    async keep(fileName, write, interrupted) {
      const file = join(work, fileName);
      await write(file);
      const { size } = await stat(file);
      await unlessInterrupted(s3.put(fileName, createReadStream(file), size), interrupted);
      await rm(file);
      return size;
    },
    async fetch(fileName) {
      const content = await s3.open(fileName);
      if (!content) throw new BackupRefused(`The backup ${fileName} is not in the bucket after it was stored there.`);
      const file = join(work, `fetched-${fileName}`);
      await pipeline(content, createWriteStream(file, { mode: PRIVATE_FILE_MODE }));
      return file;
    },
    remove: (fileName) => s3.remove(fileName),
  };
}
