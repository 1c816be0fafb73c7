import type { AskedWork } from "#domain/forms/proof-of-work.ts";

/** The form's answer. Contains no schema, so that the page loads none. */
export interface RequestAnswer {
  readonly errors: Readonly<Record<string, string>>;
  /** Everything typed, so that the visitor need not type it again. */
  readonly typed: Readonly<Record<string, string>>;
  readonly work?: AskedWork;
}
