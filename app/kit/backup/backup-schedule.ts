import { HOUR_MS } from "#domain/schedule/durations.ts";

/** A failed backup is retried after this time, or after the usual interval if that is shorter. */
const RETRY_MS = HOUR_MS;

interface Finished {
  readonly startedAt: Date;
  readonly failure: string | null;
}

/** When the next backup is due, counted from the last finished one. If there is none, it is due at once. */
export function nextBackupAt(last: Finished | undefined, everyMs: number, now: Date): Date {
  if (!last) return now;
  return new Date(last.startedAt.getTime() + (last.failure === null ? everyMs : Math.min(everyMs, RETRY_MS)));
}

/** The backups older than the newest `keep` proven ones. Takes and returns newest first. */
export function outdated<T extends { readonly provedAt: Date | null }>(backups: readonly T[], keep: number): readonly T[] {
  const proved = backups.flatMap(({ provedAt }, index) => (provedAt === null ? [] : [index]));
  const oldestKept = proved[keep - 1];
  return oldestKept === undefined ? [] : backups.slice(oldestKept + 1);
}
