import type { Tone } from "#ui/admin/record/status-badge.tsx";

/** As the outbox says it: one that waits for its hour is scheduled, one that leaves as soon as it can is queued. */
export const SHOWN_STATUSES = ["queued", "scheduled", "sending", "sent", "kept", "failed", "bounced", "cancelled"] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<ShownStatus, string>> = {
  queued: "Queued",
  scheduled: "Scheduled",
  sending: "Being sent",
  sent: "Sent",
  kept: "Kept in the outbox",
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

/** Less is the moment to undo a press of Send. */
const SCHEDULED_FROM_MS = 60_000;

interface Waiting {
  readonly status: Exclude<ShownStatus, "scheduled">;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly createdAt: Date;
}

export const shownStatus = ({ status, attempts, dueAt, createdAt }: Waiting): ShownStatus =>
  status === "queued" && attempts === 0 && dueAt.getTime() - createdAt.getTime() >= SCHEDULED_FROM_MS ? "scheduled" : status;
