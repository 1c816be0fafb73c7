import { createContext, use } from "react";

/** A sentence per field, by its name; `form` is for what concerns none in particular. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormState {
  readonly errors: FieldErrors;
  readonly isPending: boolean;
}

export const NO_ERRORS: FieldErrors = {};

/** Said above the fields that have a sentence of their own. */
export const LOOK_AGAIN = "Please check the marked fields.";

/** The errors of fields that were not touched since. What was said about the form goes with the last of them. */
export function withoutMended(errors: FieldErrors, mended: ReadonlySet<string>): FieldErrors {
  if (mended.size === 0) return errors;
  const left = Object.entries(errors).filter(([name]) => !mended.has(name));
  return left.every(([name]) => name === "form") ? NO_ERRORS : Object.fromEntries(left);
}

export const FormStateContext = createContext<FormState>({ errors: NO_ERRORS, isPending: false });

/** What the form around it knows. */
export const useFormState = () => use(FormStateContext);
