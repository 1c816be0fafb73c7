import type { FormErrors } from "#domain/forms/parse-form.ts";

/** What the page of a ticket says to its forms. */
export type TicketActionAnswer = {
  /** For the next message; absent where the key that was sent is still good. */
  readonly nextKey?: string;
} & ({ readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors });
