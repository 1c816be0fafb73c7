import { LOST_REASON_LABELS, LOST_REASONS } from "#domain/quotes/lost-reason.ts";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteStatus } from "#domain/quotes/quote-status.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const STATUS_TONES: Readonly<Record<QuoteStatus, Tone>> = {
  new: "info",
  contacted: "neutral",
  proposal_sent: "warning",
  won: "good",
  lost: "neutral",
};

export const STATUS_OPTIONS = QUOTE_STATUSES.map((value) => ({ value, label: QUOTE_STATUS_LABELS[value] }));

export const LOST_OPTIONS = LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] }));
