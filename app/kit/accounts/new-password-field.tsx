import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "./account-inputs.ts";
import { TextField } from "#ui/forms/text-field.tsx";

export function NewPasswordField({ label = "New password" }: { readonly label?: string }) {
  return (
    <TextField
      name="password"
      label={label}
      hint={`At least ${PASSWORD_MIN_CHARACTERS} characters. A few words in a row are strong and easy to remember.`}
      type="password"
      autoComplete="new-password"
      minLength={PASSWORD_MIN_CHARACTERS}
      maxLength={PASSWORD_MAX_CHARACTERS}
      required
    />
  );
}

/** Tells password managers which account the password belongs to. */
export function AccountName({ email }: { readonly email: string }) {
  return <input type="text" name="account" autoComplete="username" value={email} readOnly hidden />;
}
