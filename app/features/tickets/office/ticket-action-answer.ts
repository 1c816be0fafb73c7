import type { FormAnswer } from "#domain/forms/form-answer.ts";

/** What a form of a ticket's page is told; `nextKey` is for the next message, absent where the key that was sent is still good. */
export type TicketResult = FormAnswer & { readonly nextKey?: string };

export type TicketActionAnswer = TicketResult & { readonly intent: string };
