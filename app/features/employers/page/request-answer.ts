import type { AskedWork } from "#domain/forms/proof-of-work.ts";

/** What the form says to whoever filled it in. No schema here: the page loads none. */
export interface RequestAnswer {
  readonly errors: Readonly<Record<string, string>>;
  /** Every word that was typed: nobody should have to type it again. */
  readonly typed: Readonly<Record<string, string>>;
  readonly work?: AskedWork;
}
