import { createContext, use } from "react";

/** A sentence per field, by its name; `form` is for what concerns none in particular. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormState {
  readonly errors: FieldErrors;
  readonly isPending: boolean;
}

export const NO_ERRORS: FieldErrors = {};

export const FormStateContext = createContext<FormState>({ errors: NO_ERRORS, isPending: false });

/** What the form around it knows. */
export const useFormState = () => use(FormStateContext);
