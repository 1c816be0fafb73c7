import type { FormAnswer } from "#domain/forms/form-answer.ts";

/** The response to a form on a ticket's page. `nextKey` is the next idempotency key, absent if the current one can be reused. */
export type TicketResult = FormAnswer & { readonly nextKey?: string };

export type TicketActionAnswer = TicketResult & { readonly intent: string };
