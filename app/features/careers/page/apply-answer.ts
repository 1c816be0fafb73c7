import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import type { FieldErrors } from "#ui/forms/form-state.ts";

/** What the page says to a form that was not taken: what to mend, and everything that was typed. */
export interface ApplyAnswer {
  readonly errors: FieldErrors;
  readonly values: Readonly<Record<string, string>>;
  /** For the next attempt. */
  readonly key: string;
  readonly opened: string;
  /** The file that came with it, which a browser does not choose again by itself. */
  readonly work?: AskedWork | undefined;
  readonly keptCv: { readonly token: string; readonly name: string } | undefined;
}
