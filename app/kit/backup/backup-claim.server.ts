import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { scheduledBackups } from "#db/schema/backups.ts";
import { nextBackupAt } from "./backup-schedule.ts";

/** A process that has not renewed its lease for this long is considered dead. */
const LEASE_MS = 5 * MINUTE_MS;
const RENEW_MS = 30 * SECOND_MS;

export type ScheduledBackup = typeof scheduledBackups.$inferSelect;

type Needed = Pick<Services, "db" | "clock" | "log">;

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

const isInProgress = isNull(scheduledBackups.finishedAt);

/** Matches only while this process still holds the lease. */
export const isClaimed = (id: string) => and(eq(scheduledBackups.id, id), isInProgress);

export async function findInProgress(db: Db | Tx): Promise<ScheduledBackup | undefined> {
  const [current] = await db.select().from(scheduledBackups).where(isInProgress);
  return current;
}

export async function findLastFinished(db: Db | Tx): Promise<ScheduledBackup | undefined> {
  const [last] = await db
    .select()
    .from(scheduledBackups)
    .where(isNotNull(scheduledBackups.finishedAt))
    .orderBy(desc(scheduledBackups.startedAt))
    .limit(1);
  return last;
}

const nameAt = (now: Date) => `backup-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

export const isAbandoned = ({ leaseUntil }: ScheduledBackup, now: Date) => leaseUntil < now;

/** The backup due now, if this process gets to make it. The advisory lock makes several processes check one after another. */
export function claimDueBackup({ db, clock }: Needed, everyMs: number, place: string): Promise<ScheduledBackup | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('scheduled backup'))`);
    const now = clock.now();
    if (await findInProgress(tx)) return undefined;
    if (nextBackupAt(await findLastFinished(tx), everyMs, now) > now) return undefined;
    const row = { startedAt: now, leaseUntil: leaseFrom(now), place, fileName: nameAt(now) };
    const [claimed] = await tx.insert(scheduledBackups).values(row).returning();
    return claimed;
  });
}

/** Renews the lease until disposed. `lost` aborts when another process has considered this one dead. */
export function holdClaim({ db, clock, log }: Needed, { id }: ScheduledBackup): Disposable & { readonly lost: AbortSignal } {
  const losing = new AbortController();
  const renew = async () => {
    const held = await db
      .update(scheduledBackups)
      .set({ leaseUntil: leaseFrom(clock.now()) })
      .where(isClaimed(id))
      .returning({ id: scheduledBackups.id });
    if (held.length === 0) losing.abort();
  };
  const tell = (error: unknown) => log.warn({ err: error }, "the claim on the scheduled backup could not be renewed");
  const timer = setInterval(() => void renew().catch(tell), RENEW_MS);
  return { lost: losing.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
