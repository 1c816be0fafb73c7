import type { AskedWork } from "#domain/forms/proof-of-work.ts";

/** The form's response. Free of schemas, so that the page does not load them. */
export interface NewsletterAnswer {
  readonly errors: Readonly<Record<string, string>>;
  readonly email: string;
  /** Path of the page whose form was submitted first. */
  readonly page: string;
  readonly work?: AskedWork;
}
