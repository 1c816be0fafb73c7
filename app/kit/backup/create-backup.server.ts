import { mkdir, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { counted } from "#domain/text/counted.ts";
import { addFile, addText, writeArchive } from "./archive.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { type Table, listAppliedMigrations, listSequences, listTables, readSequence } from "./catalogue.server.ts";
import { copyTableOut } from "./copy-table.server.ts";
import { beginExactTransaction, qualifiedName, withClient } from "./database-session.server.ts";
import { unlessInterrupted } from "./interruption.server.ts";
import { type BackedUpTable, MANIFEST_ENTRY, type Manifest, tableEntryName, writeManifest } from "./manifest.server.ts";
import { inMegabytes, startStopwatch, summarise } from "./progress.server.ts";
import { findUploadsFolder, isBelow, type Uploads, type UploadsHome, uploadsOf } from "./uploads.server.ts";
import { withWorkFolder } from "./work-folder.server.ts";

/** `message` is for the person who runs the server, `progress` for staff, who know no tables by name. */
type Tell = (message: string, progress?: string) => void;

export interface BackupOrder extends UploadsHome {
  readonly url: string;
  readonly file: string;
  readonly isForced: boolean;
  readonly interrupted: AbortSignal;
  readonly tell: Tell;
}

/** The file gets its final name only once it is complete. */
export async function createBackup({ url, dataDir, s3, file, isForced, interrupted, tell }: BackupOrder): Promise<void> {
  const elapsed = startStopwatch();
  await refuseBadPlace(file, await findUploadsFolder(dataDir), isForced);
  const uploads = await uploadsOf({ dataDir, s3 });
  await withWorkFolder(`${file}.unfinished-`, async (folder) => {
    const copy = (client: pg.Client) => unlessInterrupted(copyDatabase(client, folder, tell), interrupted);
    const manifest = await withClient(url, "orbweave-backup", copy);
    const archive = join(folder, "backup.tar.gz");
    const uploadCount = await unlessInterrupted(archiveAll(archive, { manifest, folder, uploads, tell }), interrupted);
    const { size } = await stat(archive);
    await rename(archive, file);
    tell(`Wrote ${file}: ${summarise(manifest, uploadCount)}, ${inMegabytes(size)} in ${elapsed()}`);
  });
}

async function refuseBadPlace(file: string, uploads: string, isForced: boolean): Promise<void> {
  const existing = await stat(file).catch(() => undefined);
  if (existing?.isDirectory()) throw new BackupRefused(`${file} is a folder. Give the backup a file name.`);
  if (existing && !isForced) throw new BackupRefused(`${file} exists already. Choose another name, or replace it with --force.`);
  if (!(await stat(dirname(file)).catch(() => undefined))) throw new BackupRefused(`The folder ${dirname(file)} does not exist.`);
  if (isBelow(uploads, file)) throw new BackupRefused("A backup among the uploads would contain itself. Choose another folder.");
}

/** A consistent snapshot of every table, while the app keeps writing. */
async function copyDatabase(client: pg.Client, folder: string, tell: Tell): Promise<Manifest> {
  await beginExactTransaction(client, "isolation level repeatable read, read only");
  // With an empty search_path, PostgreSQL writes names in values (such as regclass) with their schema.
  await client.query("set local search_path = ''");
  const migrations = await listAppliedMigrations(client);
  if (migrations.length === 0) throw new BackupRefused("There is nothing to back up: Orbweave has never been started on this database.");
  const tables = await copyTables(client, folder, tell);
  const sequences = [];
  for (const sequence of await listSequences(client)) sequences.push(await readSequence(client, sequence));
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return { createdAt: new Date().toISOString(), postgresVersion: rows[0]?.version ?? "", migrations, tables, sequences };
}

async function copyTables(client: pg.Client, folder: string, tell: Tell): Promise<BackedUpTable[]> {
  const tables = await listTables(client);
  // Locks every table, so that none is dropped or truncated before it is copied.
  await client.query(`lock table ${tables.map(qualifiedName).join(", ")} in access share mode`);
  await mkdir(join(folder, "tables"));
  const copied = [];
  for (const [index, table] of tables.entries()) {
    const progress = `Copied ${index + 1} of ${counted(tables.length, "table")}`;
    copied.push(await copyTable(client, { table, index, folder, tell: (message) => tell(message, progress) }));
  }
  return copied;
}

interface TableTurn {
  readonly table: Table;
  readonly index: number;
  readonly folder: string;
  readonly tell: Tell;
}

async function copyTable(client: pg.Client, { table, index, folder, tell }: TableTurn): Promise<BackedUpTable> {
  const elapsed = startStopwatch();
  const file = tableEntryName(index, table);
  const rowCount = await copyTableOut(client, table, join(folder, file));
  tell(`  ${table.schema}.${table.name}: ${counted(rowCount, "row")}, ${elapsed()}`);
  return { ...table, columns: [...table.columns], rowCount, file };
}

interface Contents {
  readonly manifest: Manifest;
  readonly folder: string;
  readonly uploads: Uploads;
  readonly tell: Tell;
}

/** The manifest comes first, so that a reader can validate the backup before unpacking it. */
async function archiveAll(file: string, { manifest, folder, uploads, tell }: Contents): Promise<number> {
  let uploadCount = 0;
  await writeArchive(file, async (archive) => {
    await addText(archive, MANIFEST_ENTRY, writeManifest(manifest));
    for (const table of manifest.tables) await addFile(archive, table.file, join(folder, table.file));
    const elapsed = startStopwatch();
    uploadCount = await uploads.archive(archive, tell);
    tell(`  ${counted(uploadCount, "upload")}, ${elapsed()}`, `Added ${counted(uploadCount, "upload")}`);
  });
  return uploadCount;
}
