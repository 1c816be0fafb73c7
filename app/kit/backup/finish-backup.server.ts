import { and, desc, isNotNull, isNull } from "drizzle-orm";
import { formatMoment } from "#domain/list/office-time.ts";
import { listAdmins } from "#kit/accounts/active-admins.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { scheduledBackups } from "#db/schema/backups.ts";
import { findLastFinished, isClaimed, type ScheduledBackup } from "./backup-claim.server.ts";
import { backupFailedLetter } from "./backup-letters.ts";

export type BackupOutcome =
  | { readonly bytes: number; readonly isProved: true; readonly missingFiles: number }
  /** Made, but not verified. */
  | { readonly bytes: number; readonly isProved: false; readonly unproved: string }
  | { readonly bytes: number | null; readonly isProved: false; readonly failure: string };

const SETTINGS_PATH = "/admin/settings/data";

async function lastSuccess(tx: Tx): Promise<string> {
  const [last] = await tx
    .select({ startedAt: scheduledBackups.startedAt })
    .from(scheduledBackups)
    .where(and(isNotNull(scheduledBackups.finishedAt), isNull(scheduledBackups.failure)))
    .orderBy(desc(scheduledBackups.startedAt))
    .limit(1);
  if (!last) return "No scheduled backup has succeeded yet.";
  return `The last backup that succeeded is of ${formatMoment(last.startedAt, (await businessHours(tx)).timeZone)}.`;
}

async function mailAdmins(tx: Tx, services: Services, place: string, reason: string): Promise<void> {
  const link = services.config.publicUrl + SETTINGS_PATH;
  const letter = backupFailedLetter({ reason, place, last: await lastSuccess(tx), link });
  for (const { email, name } of await listAdmins(tx))
    if (isMailable(email)) await enqueueMail(tx, services, { ...letter, to: { address: email, name }, unlimited: "to_us" });
}

/**
 * Records the outcome, unless another process has taken over the backup. Admins are mailed only about the first of several failures in a
 * row.
 */
export async function finishBackup(services: Services, { id, place, fileName }: ScheduledBackup, outcome: BackupOutcome): Promise<void> {
  const now = services.clock.now();
  const failure = "failure" in outcome ? outcome.failure : null;
  const unproved = "unproved" in outcome ? outcome.unproved : null;
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const before = await findLastFinished(tx);
    const finished = await tx
      .update(scheduledBackups)
      .set({
        finishedAt: now,
        bytes: outcome.bytes,
        provedAt: outcome.isProved ? now : null,
        missingFiles: outcome.isProved ? outcome.missingFiles : 0,
        unproved,
        failure,
      })
      .where(isClaimed(id))
      .returning();
    if (finished.length === 0) return;
    const subject = { kind: "backup", id, name: fileName };
    if (failure === null) return record({ type: "backup.completed", subject, details: { place, isProved: outcome.isProved } });
    record({ type: "backup.failed", subject, details: { place, reason: failure } });
    if (!before || before.failure === null) await mailAdmins(tx, services, place, failure);
  });
  const facts = { place, fileName, bytes: outcome.bytes, isProved: outcome.isProved };
  if (failure === null) services.log[unproved === null ? "info" : "warn"]({ ...facts, unproved }, "a scheduled backup was made");
}
