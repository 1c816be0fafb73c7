import type { TicketPriority } from "./ticket-words.ts";

/** Until it is solved; of the clock, not of business: an internal target, not a promise. */
export const RESOLUTION_HOURS = { low: 336, normal: 168, high: 72, urgent: 24 } as const satisfies Record<TicketPriority, number>;
