import type { MessageAnswer } from "#kit/activity/use-message-form.ts";

/** The response to a form on a ticket's page. */
export type TicketResult = MessageAnswer;

export type TicketActionAnswer = TicketResult & { readonly intent: string };
