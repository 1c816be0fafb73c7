import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { BackupRefused } from "./backup-refused.server.ts";
import type { BackupOrder } from "./create-backup.server.ts";
import { beginExactTransaction, withClient } from "./database-session.server.ts";
import { emptyDatabase, refuseUnlessEmpty, refuseWhileAppRuns } from "./empty-database.server.ts";
import { type ExtractedBackup, extractBackup } from "./extract-backup.server.ts";
import { fillDatabase } from "./fill-database.server.ts";
import { unlessInterrupted } from "./interruption.server.ts";
import { type MigrationPlan, applyNewerMigrations, buildSchema, planMigrations } from "./migrations.server.ts";
import { startStopwatch, summarise } from "./progress.server.ts";
import { findUploadsFolder, type Uploads, uploadsOf } from "./uploads.server.ts";
import { withWorkFolder } from "./work-folder.server.ts";

export interface RestoreOrder extends BackupOrder {
  readonly migrationsFolder: string;
}

/** All or nothing: one transaction, with the uploads swapped just before it commits. */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const elapsed = startStopwatch();
  const uploads = await uploadsOf(order);
  const parent = dirname(await findUploadsFolder(order.dataDir));
  await mkdir(parent, { recursive: true });
  await withClient(order.url, "orbweave-restore", async (client) => {
    await refuseWhileAppRuns(client);
    if (!order.isForced) await refuseUnlessNew(client, uploads);
    // Next to the uploads: a rename only works within one file system.
    await withWorkFolder(join(parent, "restore-unfinished-"), async (folder) => {
      const { backup, plan } = await unlessInterrupted(extract(order, folder), order.interrupted);
      await unlessInterrupted(replaceDatabase(client, { order, backup, plan, folder }), order.interrupted);
      await commitWithUploads(client, uploads, backup.uploadsFolder);
      order.tell(`Restored ${order.file}: ${summarise(backup.manifest, backup.uploadCount)} in ${elapsed()}`);
    });
  });
}

async function refuseUnlessNew(client: pg.Client, uploads: Uploads): Promise<void> {
  await refuseUnlessEmpty(client);
  const count = await uploads.count();
  if (count > 0)
    throw new BackupRefused(`There are uploads in ${uploads.place} already (${count}). Move them away, or replace them with --force.`);
}

async function extract(order: RestoreOrder, folder: string): Promise<{ backup: ExtractedBackup; plan: MigrationPlan }> {
  const elapsed = startStopwatch();
  let plan: MigrationPlan = { known: [], newer: [] };
  const backup = await extractBackup(order.file, folder, ({ migrations }) => {
    plan = planMigrations(migrations, order.migrationsFolder);
  });
  const { createdAt, postgresVersion } = backup.manifest;
  order.tell(`The backup of ${createdAt} (PostgreSQL ${postgresVersion}) is complete; checked in ${elapsed()}`);
  return { backup, plan };
}

interface Replacement {
  readonly order: RestoreOrder;
  readonly backup: ExtractedBackup;
  readonly plan: MigrationPlan;
  readonly folder: string;
}

async function replaceDatabase(client: pg.Client, { order, backup, plan, folder }: Replacement): Promise<void> {
  await beginExactTransaction(client, "read write");
  if (order.isForced) await emptyDatabase(client);
  await buildSchema(client, plan);
  await fillDatabase(client, backup.manifest, folder, order.tell);
  await applyNewerMigrations(client, plan);
}

/** From here on interruptions are ignored: database and uploads must change together. */
export async function commitWithUploads(client: pg.Client, uploads: Uploads, freshUploads: string): Promise<void> {
  const replaced = await uploads.replace(freshUploads);
  try {
    await client.query("commit");
  } catch (error) {
    await replaced.undo();
    throw error;
  }
  await replaced.forgetOld();
}
