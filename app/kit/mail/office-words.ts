import type { Tone } from "#ui/admin/record/status-badge.tsx";

/** The statuses shown in the outbox: a mail due later is scheduled, any other queued. */
const SHOWN_STATUSES = ["queued", "scheduled", "sending", "sent", "kept", "failed", "bounced", "cancelled"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<ShownStatus, string>> = {
  queued: "Queued",
  scheduled: "Scheduled",
  sending: "Being sent",
  sent: "Sent",
  kept: "Held in the outbox",
  failed: "Failed",
  bounced: "Bounced",
  cancelled: "Cancelled",
};

export const STATUS_TONES: Readonly<Record<ShownStatus, Tone>> = {
  queued: "info",
  scheduled: "info",
  sending: "info",
  sent: "good",
  kept: "neutral",
  failed: "bad",
  bounced: "bad",
  cancelled: "warning",
};

export const STATUS_OPTIONS = SHOWN_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** A shorter delay is only the time to undo pressing Send. */
const SCHEDULED_FROM_MS = 60_000;

interface Waiting {
  readonly status: Exclude<ShownStatus, "scheduled">;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly createdAt: Date;
}

export const shownStatus = ({ status, attempts, dueAt, createdAt }: Waiting): ShownStatus =>
  status === "queued" && attempts === 0 && dueAt.getTime() - createdAt.getTime() >= SCHEDULED_FROM_MS ? "scheduled" : status;
