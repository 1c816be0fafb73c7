import type { AskedWork } from "#domain/forms/proof-of-work.ts";

/** The form's response. Free of schemas, so that the page does not load them. */
export interface RequestAnswer {
  readonly errors: Readonly<Record<string, string>>;
  /** The typed values, for redisplay. */
  readonly typed: Readonly<Record<string, string>>;
  readonly work?: AskedWork;
}
