import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import type { FieldErrors } from "#ui/forms/form-state.ts";

/** The response to a refused form: errors and typed values. */
export interface ApplyAnswer {
  readonly errors: FieldErrors;
  readonly values: Readonly<Record<string, string>>;
  /** Idempotency key for the next attempt. */
  readonly key: string;
  readonly opened: string;
  /** The uploaded file, which the browser does not select again. */
  readonly work?: AskedWork | undefined;
  readonly keptCv: { readonly token: string; readonly name: string } | undefined;
}
