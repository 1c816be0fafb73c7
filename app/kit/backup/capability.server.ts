import { MINUTE_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { BACKUP_TEMPLATES } from "./backup-letters.ts";
import { runScheduledBackup } from "./scheduled-backup.server.ts";

export const backupCapability: Capability = {
  name: "backup",
  eventWords: {
    "backup.completed": "made a scheduled backup",
    "backup.failed": "could not make a scheduled backup",
    "backup.made": "made a backup for download",
  },
  letters: { title: "Backups", templates: BACKUP_TEMPLATES },
  dueWork: [{ name: "make a backup", everyMs: MINUTE_MS, run: runScheduledBackup }],
};
