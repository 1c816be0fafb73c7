import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import type { FieldErrors } from "#ui/forms/form-state.ts";

/** The answer to a refused form: errors, and everything that was typed. */
export interface ApplyAnswer {
  readonly errors: FieldErrors;
  readonly values: Readonly<Record<string, string>>;
  /** Idempotency key for the next attempt. */
  readonly key: string;
  readonly opened: string;
  /** The file that came with it, which a browser does not choose again by itself. */
  readonly work?: AskedWork | undefined;
  readonly keptCv: { readonly token: string; readonly name: string } | undefined;
}
