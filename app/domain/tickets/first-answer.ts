import { afterBusinessMinutes, type BusinessHours } from "#domain/schedule/business-hours.ts";
import type { TicketPriority } from "./ticket-words.ts";

const HOUR_MINUTES = 60;

/** Business hours, not clock hours. */
export const FIRST_ANSWER_HOURS = { low: 16, normal: 8, high: 4, urgent: 2 } as const satisfies Record<TicketPriority, number>;

export const firstAnswerDueAt = (hours: BusinessHours, openedAt: Date, priority: TicketPriority) =>
  afterBusinessMinutes(hours, openedAt, FIRST_ANSWER_HOURS[priority] * HOUR_MINUTES);

export const isAnswerLate = (
  { firstAnswerDueAt, firstAnsweredAt }: { readonly firstAnswerDueAt: Date; readonly firstAnsweredAt: Date | null },
  now: Date,
) => (firstAnsweredAt ?? now) > firstAnswerDueAt;
