/** Why the person who opened a ticket gets no email about it. */
export const NO_MAIL_REASONS = ["no_mail_server", "not_to_this_address"] as const;
export type NoMailReason = (typeof NO_MAIL_REASONS)[number];

export const TICKET_CATEGORIES = ["Price", "Product", "Service", "Others"] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

export const TICKET_PRIORITIES = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export const PRIORITY_LABELS: Readonly<Record<TicketPriority, string>> = { low: "Low", normal: "Normal", high: "High", urgent: "Urgent" };
