import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type ArchiveEntry, readArchive } from "./archive.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { type RowCounter, countRows } from "./copy-table.server.ts";
import { type BackedUpTable, MANIFEST_ENTRY, type Manifest, UPLOADS_PREFIX, parseManifest } from "./manifest.server.ts";
import { uploadTarget } from "./uploads.server.ts";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "./work-folder.server.ts";

const LARGEST_MANIFEST_BYTES = 50_000_000;

export interface ExtractedBackup {
  readonly manifest: Manifest;
  readonly uploadsFolder: string;
  readonly uploadCount: number;
}

/**
 * Unpacks the whole archive into `folder` and refuses it unless every part is present and valid. `accept` receives the manifest before
 * anything else is unpacked, and may refuse it.
 */
export async function extractBackup(file: string, folder: string, accept: (manifest: Manifest) => void): Promise<ExtractedBackup> {
  let parts: BackupParts | undefined;
  await mkdir(join(folder, "tables"));
  await mkdir(join(folder, UPLOADS_PREFIX), { mode: PRIVATE_FOLDER_MODE });
  await readArchive(file, async (entry) => {
    if (entry.header.type !== "file")
      throw new BackupRefused(`The backup has an entry that is no file (${JSON.stringify(entry.header.name)}), so it was tampered with.`);
    if (parts) return parts.take(entry);
    const manifest = await readManifest(entry);
    accept(manifest);
    parts = new BackupParts(manifest, folder);
  });
  if (!parts) throw new BackupRefused(`${file} is not a backup: it is empty.`);
  return parts.finish();
}

async function readManifest({ header, body }: ArchiveEntry): Promise<Manifest> {
  if (header.name !== MANIFEST_ENTRY) throw new BackupRefused("The file is not a backup of Orbweave: it does not begin with a manifest.");
  if (header.size > LARGEST_MANIFEST_BYTES) throw new BackupRefused("The manifest of the backup is too large to be one.");
  return parseManifest(await text(body));
}

class BackupParts {
  readonly #manifest: Manifest;
  readonly #folder: string;
  readonly #missing: Map<string, BackedUpTable>;
  readonly #uploads: string;
  #uploadCount = 0;

  constructor(manifest: Manifest, folder: string) {
    this.#manifest = manifest;
    this.#folder = folder;
    this.#uploads = join(folder, UPLOADS_PREFIX);
    this.#missing = new Map(manifest.tables.map((table) => [table.file, table]));
    if (this.#missing.size < manifest.tables.length) throw new BackupRefused("The manifest of the backup names one file for two tables.");
  }

  async take({ header, body }: ArchiveEntry): Promise<void> {
    if (header.name.startsWith(UPLOADS_PREFIX)) return this.#takeUpload(header.name, body);
    const table = this.#missing.get(header.name);
    if (!table) throw new BackupRefused(`The backup has an entry that its manifest does not know: ${JSON.stringify(header.name)}.`);
    this.#missing.delete(header.name);
    await this.#takeTable(table, body);
  }

  finish(): ExtractedBackup {
    const [table] = this.#missing.values();
    if (table) throw new BackupRefused(`The backup is incomplete: it has no ${table.file}.`);
    return { manifest: this.#manifest, uploadsFolder: this.#uploads, uploadCount: this.#uploadCount };
  }

  async #takeTable(table: BackedUpTable, body: ArchiveEntry["body"]): Promise<void> {
    const counter: RowCounter = { rowCount: 0 };
    await pipeline(body, countRows(counter), writeTo(join(this.#folder, table.file)));
    if (counter.rowCount === table.rowCount) return;
    throw new BackupRefused(`The backup is damaged: ${table.file} has ${counter.rowCount} rows where its manifest says ${table.rowCount}.`);
  }

  async #takeUpload(name: string, body: ArchiveEntry["body"]): Promise<void> {
    const target = uploadTarget(this.#uploads, name);
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER_MODE });
    await pipeline(body, writeTo(target));
    this.#uploadCount++;
  }
}

/** Never overwrites: no name occurs twice in a valid backup. */
function writeTo(path: string) {
  return createWriteStream(path, { flags: "wx", mode: PRIVATE_FILE_MODE });
}
