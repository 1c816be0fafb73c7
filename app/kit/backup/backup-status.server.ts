import { and, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { findInProgress, findLastFinished, isAbandoned } from "./backup-claim.server.ts";
import { backupPlaceOf } from "./backup-place.server.ts";
import { nextBackupAt } from "./backup-schedule.ts";

/** When a backup was last made, for download or on schedule. `npm run backup` leaves no record. */
export async function lastBackupAt({ services: { db }, actor }: Ctx): Promise<Date | undefined> {
  authorise(actor, "settings");
  const [last] = await db
    .select({ at: events.at })
    .from(events)
    .where(and(eq(events.subjectKind, "backup"), inArray(events.type, ["backup.made", "backup.completed"])))
    .orderBy(desc(events.seq))
    .limit(1);
  return last?.at;
}

/** The status of scheduled backups for the settings page. Undefined if none are scheduled. */
export async function backupStatus({ services: { db, config, clock }, actor }: Ctx) {
  authorise(actor, "settings");
  const place = backupPlaceOf(config, "");
  if (!config.backups || !place) return undefined;
  const [current, last] = await Promise.all([findInProgress(db), findLastFinished(db)]);
  const now = clock.now();
  return {
    place: place.name,
    keep: config.backups.keep,
    everyMs: config.backups.everyMs,
    isRunning: current !== undefined && !isAbandoned(current, now),
    nextAt: nextBackupAt(last, config.backups.everyMs, now),
    last: last && {
      at: last.startedAt,
      place: last.place,
      fileName: last.fileName,
      bytes: last.bytes,
      isProved: last.provedAt !== null,
      missingFiles: last.missingFiles,
      unproved: last.unproved,
      failure: last.failure,
    },
  };
}

export type BackupStatus = NonNullable<Awaited<ReturnType<typeof backupStatus>>>;
