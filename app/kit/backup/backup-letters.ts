import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";

const FAILED = template({
  name: "backup-failed",
  title: "Scheduled backup failed",
  to: "staff",
  variables: {
    reason: { label: "Why it failed", sample: "The S3 server storage.example.com cannot be reached (ECONNREFUSED)." },
    place: { label: "Where backups go", sample: "/var/backups/orbweave" },
    last: { label: "The last one that succeeded", sample: "The last backup that succeeded is of 16 Nov 2026, 03:00 UTC." },
    link: linkVariable("The settings page of backups"),
  },
  subject: "{{firm}}: the scheduled backup failed",
  body: `The scheduled backup to {{place}} failed.

{{reason}}

{{last}}

[See the backups]({{link}})

The next attempt is made automatically. This email is not sent again until a backup has succeeded and another one fails.`,
});

export const BACKUP_TEMPLATES = [FAILED];

export const backupFailedLetter = (values: Readonly<Record<"reason" | "place" | "last" | "link", string>>) => fill(FAILED, values);
