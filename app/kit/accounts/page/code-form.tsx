import { useEffect, useRef } from "react";
import { AccountForm } from "../account-form.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { codeInput } from "../account-inputs.ts";

interface CodeFormProps {
  readonly action: string;
  readonly ticket: string;
  readonly errors?: FieldErrors | undefined;
}

/** The second step of signing in, for people with two-factor sign-in. */
export function CodeForm({ action, ticket, errors }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  // The password form was removed while it had the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <AccountForm schema={codeInput} errors={errors} action={action}>
      <input type="hidden" name="ticket" value={ticket} />
      <TextField
        name="code"
        label="Code"
        hint="The 6-digit code from your authenticator app."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        ref={field}
        required
      />
      <SubmitButton pendingLabel="Signing in …">Sign in</SubmitButton>
    </AccountForm>
  );
}
