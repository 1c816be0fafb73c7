import type { Said } from "#features/records/record-answer.ts";

/** What the page of a ticket says to its forms; `nextKey` is for the next message, absent where the key that was sent is still good. */
export type TicketActionAnswer = Said & { readonly nextKey?: string };
