import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { BackupSchedule } from "#platform/config.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { joinEmbeddedPostgres } from "#platform/postgres-connection.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { maskAddresses } from "#platform/redact.ts";
import type { Services } from "#platform/services.ts";
import { scheduledBackups } from "#db/schema/backups.ts";
import { claimDueBackup, findInProgress, holdClaim, isAbandoned, isClaimed, type ScheduledBackup } from "./backup-claim.server.ts";
import { type BackupPlace, backupPlaceOf } from "./backup-place.server.ts";
import { outdated } from "./backup-schedule.ts";
import { type BackupOutcome, finishBackup } from "./finish-backup.server.ts";
import { backUpInstallation, MIGRATIONS, openPostgres } from "./installation.server.ts";
import { unlessInterrupted } from "./interruption.server.ts";
import { proveBackup } from "./prove-backup.server.ts";
import { PRIVATE_FOLDER_MODE } from "./work-folder.server.ts";

const ABANDONED = "The process that was making it ended before it was done.";

interface Making {
  readonly services: Services;
  readonly place: BackupPlace;
  readonly backup: ScheduledBackup;
  readonly work: string;
  readonly interrupted: AbortSignal;
}

const sentenceOf = (error: unknown) =>
  error instanceof OperatorError ? error.message : maskAddresses(error instanceof Error ? error.message : String(error));

async function prove({ services: { config }, place, backup, work, interrupted }: Making) {
  const silent = { dataDir: dataDirOf(config), log: () => {} };
  const postgres = await openPostgres(config, () => joinEmbeddedPostgres(silent));
  try {
    const file = await unlessInterrupted(place.fetch(backup.fileName), interrupted);
    return await proveBackup({ file, url: postgres.url, migrationsFolder: MIGRATIONS, work, interrupted });
  } finally {
    await postgres.stop();
  }
}

/** Makes the backup, reads it back from its place and restores it. Throws if interrupted. */
async function make(making: Making): Promise<BackupOutcome> {
  const { services, place, backup, interrupted } = making;
  const write = (file: string) => backUpInstallation(services.config, { file, isForced: false, interrupted, tell: () => {} });
  let bytes: number | null = null;
  try {
    bytes = await place.keep(backup.fileName, write, interrupted);
    const proof = await prove(making);
    return proof.isProved ? { bytes, isProved: true, missingFiles: proof.missingFiles } : { bytes, isProved: false, unproved: proof.why };
  } catch (error) {
    if (interrupted.aborted) throw error;
    services.log.error({ err: error, place: place.name }, "the scheduled backup failed");
    return { bytes, isProved: false, failure: `${bytes === null ? "" : "It was made and could not be restored. "}${sentenceOf(error)}` };
  }
}

/** Resets it as if it had not started, so that the next process to check makes it. */
async function release({ services, place, backup }: Making): Promise<void> {
  const { fileName } = backup;
  await place
    .remove(fileName)
    .catch((error: unknown) => services.log.warn({ err: error, fileName }, "an interrupted backup could not be deleted"));
  await services.db.delete(scheduledBackups).where(isClaimed(backup.id));
}

/** Runs only after a proven backup. Other files at this place stay, however many there are. */
async function removeOutdated({ services: { db, log }, place }: Making, { keep }: BackupSchedule): Promise<void> {
  const kept = await db
    .select()
    .from(scheduledBackups)
    .where(and(eq(scheduledBackups.place, place.name), isNotNull(scheduledBackups.finishedAt)))
    .orderBy(desc(scheduledBackups.startedAt));
  for (const { id, fileName } of outdated(kept, keep)) {
    await place.remove(fileName);
    await db.delete(scheduledBackups).where(eq(scheduledBackups.id, id));
    log.info({ place: place.name, fileName }, "an old backup was deleted");
  }
}

/** Keeps the newest backup that could not be restored, for inspection: a persistent fault must not fill the storage. */
async function removeBroken({ services: { db }, place }: Making): Promise<void> {
  const isBroken = and(eq(scheduledBackups.place, place.name), isNotNull(scheduledBackups.failure), isNotNull(scheduledBackups.bytes));
  const [, ...older] = await db.select().from(scheduledBackups).where(isBroken).orderBy(desc(scheduledBackups.startedAt));
  for (const { id, fileName } of older) {
    await place.remove(fileName);
    await db.update(scheduledBackups).set({ bytes: null }).where(eq(scheduledBackups.id, id));
  }
}

async function run(making: Making, schedule: BackupSchedule): Promise<void> {
  const { services, backup, work } = making;
  // Anything there was left by a killed process.
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  try {
    const outcome = await make(making);
    await finishBackup(services, backup, outcome);
    if (outcome.isProved) await removeOutdated(making, schedule);
    else await removeBroken(making);
  } catch (error) {
    if (!making.interrupted.aborted) throw error;
    await release(making);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Records the backup of a process that died as failed, and removes its file. */
async function giveUpAbandoned(services: Services, place: BackupPlace): Promise<void> {
  const current = await findInProgress(services.db);
  if (!current || !isAbandoned(current, services.clock.now())) return;
  services.log.error({ place: current.place }, "the process that was making the scheduled backup has died");
  if (current.place === place.name) await place.remove(current.fileName);
  await finishBackup(services, current, { bytes: null, isProved: false, failure: ABANDONED });
}

/** Makes a backup when one is due, in one of the running processes. */
export async function runScheduledBackup(services: Services, signal: AbortSignal): Promise<void> {
  const schedule = services.config.backups;
  const work = join(dataDirOf(services.config), "backup-work");
  const place = backupPlaceOf(services.config, work);
  if (!schedule || !place) return;
  await giveUpAbandoned(services, place);
  const backup = await claimDueBackup(services, schedule.everyMs, place.name);
  if (!backup) return;
  using claim = holdClaim(services, backup);
  await run({ services, place, backup, work, interrupted: AbortSignal.any([signal, claim.lost]) }, schedule);
}
