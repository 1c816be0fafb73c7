import { HOUR_MS } from "#domain/schedule/durations.ts";
import { counted } from "#domain/text/counted.ts";
import { fileSize } from "#domain/text/file-size.ts";
import type { BackupStatus } from "#kit/backup/backup-status.server.ts";
import { type Fact, FactList } from "#ui/admin/record/fact-list.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

type Last = NonNullable<BackupStatus["last"]>;

function State({ isProved, unproved, failure, missingFiles }: Last) {
  if (failure !== null)
    return (
      <>
        <StatusBadge tone="bad">Failed</StatusBadge> {failure}
      </>
    );
  if (!isProved)
    return (
      <>
        <StatusBadge tone="warning">Not verified</StatusBadge> {unproved} Old backups are deleted only once a newer one is verified.
      </>
    );
  return (
    <>
      <StatusBadge tone={missingFiles === 0 ? "good" : "warning"}>Verified</StatusBadge> Restored into a scratch database, and the rows of
      every table were counted.
      {missingFiles > 0 && ` ${counted(missingFiles, "file")} used by records could not be found.`}
    </>
  );
}

const MINUTES_MS = 60_000;

const sayInterval = (ms: number) => (ms % HOUR_MS === 0 ? counted(ms / HOUR_MS, "hour") : counted(ms / MINUTES_MS, "minute"));

function factsOf({ last, place, keep, everyMs, isRunning, nextAt }: BackupStatus): readonly Fact[] {
  const ofLast: readonly Fact[] = last
    ? [
        { name: "Last attempt", value: <Moment at={last.at} /> },
        { name: "State", value: <State {...last} /> },
        ...(last.bytes === null ? [] : [{ name: "Size", value: fileSize(last.bytes) }]),
        ...(last.bytes === null ? [] : [{ name: "File", value: `${last.fileName} in ${last.place}` }]),
      ]
    : [];
  return [
    ...ofLast,
    { name: "Next", value: isRunning ? "A backup is being made." : <Moment at={nextAt} /> },
    { name: "Schedule", value: `Every ${sayInterval(everyMs)} to ${place}; the newest ${keep} verified backups are kept.` },
  ];
}

/** The result of the last scheduled backup, and when the next one is due. */
export function ScheduledBackups({ scheduled }: { readonly scheduled: BackupStatus | undefined }) {
  if (scheduled) return <FactList facts={factsOf(scheduled)} />;
  return <p className="settings__words">No backups are made automatically.</p>;
}
