import { isFinished, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import { isAnswerLate } from "#domain/tickets/first-answer.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

interface Timed {
  readonly status: TicketStatus;
  /** Counted in business hours. */
  readonly firstAnswerDueAt: Date;
  readonly firstAnsweredAt: Date | null;
}

/** `off`: finished without an answer, for example closed by the visitor, so none is due. */
export type ClockState = "overdue" | "soon" | "due" | "answered" | "late" | "off";

const SOON_MS = 60 * 60_000;

/** The state of a ticket's first response. */
export function clockOf(ticket: Timed, now: Date): ClockState {
  if (ticket.firstAnsweredAt) return isAnswerLate(ticket, now) ? "late" : "answered";
  if (isFinished(ticket.status)) return "off";
  if (isAnswerLate(ticket, now)) return "overdue";
  return ticket.firstAnswerDueAt.getTime() - now.getTime() <= SOON_MS ? "soon" : "due";
}

export const CLOCK_WORDS: Readonly<Record<ClockState, string>> = {
  overdue: "Overdue",
  soon: "Due soon",
  due: "Due",
  answered: "Answered",
  late: "Answered late",
  off: "Not needed",
};

export const CLOCK_TONES: Readonly<Record<ClockState, Tone>> = {
  overdue: "bad",
  soon: "warning",
  due: "neutral",
  answered: "good",
  late: "neutral",
  off: "neutral",
};

/** While the clock runs, the due time is shown. */
export const isRunning = (state: ClockState) => state === "overdue" || state === "soon" || state === "due";
