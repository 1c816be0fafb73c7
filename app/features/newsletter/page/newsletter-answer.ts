import type { AskedWork } from "#domain/forms/proof-of-work.ts";

/** The form's answer. Contains no schema, so that the page loads none. */
export interface NewsletterAnswer {
  readonly errors: Readonly<Record<string, string>>;
  readonly email: string;
  /** Where the form was that was sent first. */
  readonly page: string;
  readonly work?: AskedWork;
}
