import { createContext, use } from "react";

/** One message per field, by name; `form` is for errors about no particular field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormState {
  readonly errors: FieldErrors;
  readonly isPending: boolean;
  /** The value of the button that sent it. Undefined if it was sent without one. */
  readonly pressed?: string | undefined;
}

export const NO_ERRORS: FieldErrors = {};

/** Shown above fields that have their own messages. */
export const LOOK_AGAIN = "Please check the marked fields.";

/** The errors of fields not changed since. The form's own error disappears with the last of them. */
export function withoutCorrected(errors: FieldErrors, mended: ReadonlySet<string>): FieldErrors {
  if (mended.size === 0) return errors;
  const left = Object.entries(errors).filter(([name]) => !mended.has(name));
  return left.every(([name]) => name === "form") ? NO_ERRORS : Object.fromEntries(left);
}

export const FormStateContext = createContext<FormState>({ errors: NO_ERRORS, isPending: false });

/** The state of the surrounding form. */
export const useFormState = () => use(FormStateContext);

/** Whether the button with this value submitted the form: only that one shows the pending label. */
export const isSentBy = ({ isPending, pressed }: FormState, value = "") => isPending && (pressed ?? value) === value;
