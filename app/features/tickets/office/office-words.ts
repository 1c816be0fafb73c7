import { movesOf, TICKET_STATUS_LABELS, TICKET_STATUSES, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import { PRIORITY_LABELS, TICKET_CATEGORIES, TICKET_PRIORITIES, type TicketPriority } from "#domain/tickets/ticket-words.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const STATUS_TONES: Readonly<Record<TicketStatus, Tone>> = {
  new: "info",
  open: "warning",
  waiting: "neutral",
  solved: "good",
  closed: "neutral",
};
export const PRIORITY_TONES: Readonly<Record<TicketPriority, Tone>> = { low: "neutral", normal: "neutral", high: "warning", urgent: "bad" };

const optionOf = (value: TicketStatus) => ({ value, label: TICKET_STATUS_LABELS[value] });

export const STATUS_OPTIONS = TICKET_STATUSES.map(optionOf);
export const PRIORITY_OPTIONS = TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));
export const CATEGORY_OPTIONS = TICKET_CATEGORIES.map((value) => ({ value, label: value }));

/** The current status and those that staff can set. */
export const statusChoicesFrom = (status: TicketStatus) => [status, ...movesOf("staff", status)].map(optionOf);
