import { data } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccountForm } from "#features/accounts/account-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { passwordInput } from "#features/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#features/accounts/account-sentences.ts";
import { done, mended } from "#features/accounts/form-answer.ts";
import { formOf } from "#platform/form-of.server.ts";
import { AccountName, NewPasswordField } from "#features/accounts/new-password-field.tsx";
import { changeOwnPassword } from "#features/accounts/own-account.server.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { unlisted } from "#features/pages/page-meta.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/password";
import "#features/accounts/office/accounts.css";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => ({ email: staffCtx(context).actor.email });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = parseForm(passwordInput, await formOf(request));
  if (!read.ok) return data(mended("password", read.errors), { status: 400 });
  const changed = await changeOwnPassword(staffCtx(context), read.data);
  if (!changed.ok) {
    const field = changed.reason === "own_email" ? "password" : "current";
    return data(mended("password", { [field]: ACCOUNT_SENTENCES[changed.reason] }), { status: 400 });
  }
  return data(done("password", "Your password is changed, and you are signed out everywhere else."));
}

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/admin/password", BRAND));

export default function Password({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return (
    <div className="account-page">
      <h1>Password</h1>
      {/* A form that was taken starts afresh: passwords do not stay on the screen. */}
      <AccountForm key={actionData?.isDone ? "done" : "open"} schema={passwordInput} answer={actionData}>
        <AccountName email={email} />
        <TextField name="current" label="Current password" type="password" autoComplete="current-password" maxLength={200} required />
        <NewPasswordField />
        <SubmitButton>Change the password</SubmitButton>
      </AccountForm>
    </div>
  );
}
