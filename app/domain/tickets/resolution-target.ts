import type { TicketPriority } from "./ticket-words.ts";

/** Clock hours until a ticket is solved, not business hours: an internal target, not a promise. */
export const RESOLUTION_HOURS = { low: 336, normal: 168, high: 72, urgent: 24 } as const satisfies Record<TicketPriority, number>;
