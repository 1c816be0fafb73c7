import type { ReactNode } from "react";
import { CheckedForm } from "./checked-form.tsx";
import { FormError } from "./form-error.tsx";
import type { FieldErrors } from "./form-state.ts";
import { SubmitButton } from "./submit-button.tsx";

interface SetFormProps {
  /** Tells the action what is set. */
  readonly intent: string;
  readonly errors: FieldErrors | undefined;
  /** The field. Give the form a key with its value, so that it is re-created after a change by another person. */
  readonly children: ReactNode;
}

/** One field with a button of its own: a key pressed by mistake in a list of choices must not write to a client. */
export function SetForm({ intent, errors, children }: SetFormProps) {
  return (
    <CheckedForm method="post" errors={errors} className="set-form" preventScrollReset>
      {children}
      <SubmitButton className="button button--quiet button--small" name="intent" value={intent}>
        {intent === "assignee" ? (
          "Assign"
        ) : (
          <>
            Set<span className="visually-hidden"> {intent}</span>
          </>
        )}
      </SubmitButton>
      <FormError />
    </CheckedForm>
  );
}
