import type { Tone } from "#ui/admin/record/status-badge.tsx";

/** How far we are with a client, in the order of the board. */
export const QUOTE_STATUSES = ["new", "contacted", "proposal_sent", "won", "lost"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<QuoteStatus, string>> = { new: "New", contacted: "Contacted", proposal_sent: "Proposal sent", won: "Won", lost: "Lost" };

export const STATUS_TONES: Readonly<Record<QuoteStatus, Tone>> = { new: "info", contacted: "neutral", proposal_sent: "warning", won: "good", lost: "bad" };

export const STATUS_OPTIONS = QUOTE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
