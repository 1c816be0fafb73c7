import { access } from "node:fs/promises";
import type { Config } from "#platform/config.server.ts";
import { joinEmbeddedPostgres } from "#platform/postgres-connection.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { BackupRefused } from "./backup-refused.server.ts";
import { type BackupOrder, createBackup } from "./create-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

export const MIGRATIONS = "db/migrations";

type Request = Pick<BackupOrder, "file" | "isForced" | "interrupted" | "tell">;

/** Works whether the app is running or stopped. */
export async function backUpInstallation(config: Config, request: Request): Promise<void> {
  const postgres = await openPostgres(config, () => joinEmbeddedPostgres({ dataDir: dataDirOf(config), log: request.tell }));
  await createBackup({ ...request, url: postgres.url, dataDir: dataDirOf(config), s3: config.s3 }).finally(postgres.stop);
}

/** The app must be stopped. */
export async function restoreInstallation(config: Config, request: Request): Promise<void> {
  await access(request.file).catch((cause: Error) => {
    throw new BackupRefused(`${request.file} cannot be read (${cause.message}).`, { cause });
  });
  const postgres = await openPostgres(config, () => startEmbeddedPostgres({ dataDir: dataDirOf(config), log: request.tell }));
  const target = { url: postgres.url, dataDir: dataDirOf(config), s3: config.s3, migrationsFolder: MIGRATIONS };
  await restoreBackup({ ...request, ...target }).finally(postgres.stop);
}

export async function openPostgres(config: Config, openEmbedded: () => Promise<EmbeddedPostgres>): Promise<EmbeddedPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const postgres = await openEmbedded();
  return { url: postgres.url, stop: () => postgres.stop() };
}
