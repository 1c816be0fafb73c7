import { useState } from "react";
import type { BackupNews } from "#kit/backup/download-backup.server.ts";
import type { BackupStatus } from "#kit/backup/backup-status.server.ts";
import { ScheduledBackups } from "./scheduled-backups.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

const PATH = "/admin/settings/data/backup";

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<BackupNews> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as BackupNews;
    if (done) return;
  }
}

/** Creates a backup on the server, shows its progress and then downloads it. */
function useBackup() {
  const [state, setState] = useState<{ readonly isRunning: boolean; readonly words: string }>({ isRunning: false, words: "" });
  const hear = (news: BackupNews) => {
    if ("says" in news) return setState({ isRunning: true, words: news.says });
    if ("failed" in news) return setState({ isRunning: false, words: news.failed });
    setState({ isRunning: false, words: "The backup is ready, and its download has begun." });
    location.assign(`${PATH}?id=${news.ready}`);
  };
  const run = async () => {
    setState({ isRunning: true, words: "Starting …" });
    try {
      const answer = await fetch(PATH, { method: "POST" });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      for await (const news of linesOf(answer.body)) hear(news);
    } catch {
      setState({ isRunning: false, words: "The backup could not be made. Please try again in a moment." });
    }
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
      <p>Last backup: {lastAt ? <Moment at={lastAt} /> : "never"}</p>
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
