import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BackupStatus } from "#kit/backup/backup-status.server.ts";
import { type BackupState, followBackup } from "./follow-backup.ts";
import { ScheduledBackups } from "./scheduled-backups.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

const PATH = "/admin/settings/data/backup";

/** Creates a backup on the server, shows its progress and then downloads it. */
function useBackup() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<BackupState>({ isRunning: false, words: "" });
  const run = async () => {
    setState({ isRunning: true, words: "Starting …" });
    const id = await followBackup(() => fetch(PATH, { method: "POST" }), setState);
    if (id === undefined) return;
    // Before the download begins: a navigation can abort requests in some browsers.
    await revalidate();
    location.assign(`${PATH}?id=${id}`);
  };
  return { ...state, run };
}

function ForTheServer({ isScheduled }: { readonly isScheduled: boolean }) {
  return (
    <>
      <h3>For the person who runs the server</h3>
      {!isScheduled && (
        <p className="settings__words">
          Set <code>BACKUP_EVERY</code>, such as <code>24h</code>, to create and verify backups automatically.
        </p>
      )}
      <p className="settings__words">
        <code>npm run backup FILE</code> makes the same file; backups made that way are not shown above. It does not contain the key in{" "}
        <code>secret.key</code>; keep a copy of that elsewhere.
      </p>
      <p className="settings__words">
        To restore, stop the app, run <code>npm run restore FILE</code>, then start the app again. Restoring replaces all current records
        and uploads. See <code>docs/operate.md</code> for details.
      </p>
    </>
  );
}

interface BackupProps {
  readonly lastAt: Date | undefined;
  readonly scheduled: BackupStatus | undefined;
}

export function BackupSection({ lastAt, scheduled }: BackupProps) {
  const { isRunning, words, run } = useBackup();
  return (
    <RecordSection title="Backups">
      <p>
        {lastAt ? (
          <>
            Last backup: <Moment at={lastAt} />
          </>
        ) : (
          "No backup yet"
        )}
      </p>
      <p className="actions">
        <button
          type="button"
          className="button button--small"
          aria-disabled={isRunning || undefined}
          onClick={() => !isRunning && void run()}
        >
          {isRunning ? "Making a backup …" : "Download a backup"}
        </button>
        {isRunning && <progress aria-label="Backup" />}
      </p>
      <p className="settings__words" role="status">
        {words}
      </p>
      <p className="settings__words">
        One file with the database and all uploads. You can keep working while it is made. It contains all personal data: keep it as safe as
        the server itself.
      </p>
      <ScheduledBackups scheduled={scheduled} />
      <ForTheServer isScheduled={scheduled !== undefined} />
    </RecordSection>
  );
}
