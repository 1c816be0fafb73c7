import { RecordSection } from "#ui/admin/record/record-layout.tsx";

/** Backups are made by a command that records nothing in the database: so there is no date to show. */
export function BackupSection() {
  return (
    <RecordSection title="Backups">
      <p className="settings__words">
        <code>npm run backup FILE</code>, typed where the app runs, writes database and uploads into one file, also while people work.{" "}
        <code>npm run restore FILE</code> puts it back while the app is stopped. Nothing makes backups by itself, and this page cannot know
        when the last one was made; <code>docs/operate.md</code> says more.
      </p>
    </RecordSection>
  );
}
