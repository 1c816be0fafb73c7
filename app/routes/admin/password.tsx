import { BRAND } from "#content/brand.ts";
import { errorsIn } from "#domain/forms/form-answer.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccountForm } from "#kit/accounts/account-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { passwordInput } from "#kit/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#kit/accounts/account-sentences.ts";
import { formOf } from "#platform/form-of.server.ts";
import { AccountName, NewPasswordField } from "#kit/accounts/new-password-field.tsx";
import { changeOwnPassword, type PasswordChanged } from "#kit/accounts/own-account.server.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { sayWith } from "#kit/records/record-action.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer, useRound } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/password";
import "#kit/accounts/office/accounts.css";

export const loader = ({ context }: Pick<Route.LoaderArgs, "context">) => ({ email: staffCtx(context).actor.email });

const said = sayWith<Extract<PasswordChanged, { ok: false }>["reason"]>({
  own_email: { password: ACCOUNT_SENTENCES.own_email },
  wrong_password: { current: ACCOUNT_SENTENCES.wrong_password },
  too_many: { current: ACCOUNT_SENTENCES.too_many },
});

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = parseForm(passwordInput, await formOf(request));
  return read.ok
    ? said("Password changed. You are signed out everywhere else.")(await changeOwnPassword(staffCtx(context), read.data))
    : read;
}

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/admin/password", BRAND));

export default function Password({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const round = useRound(answer);
  return (
    <div className="account-page">
      <h1>Password</h1>
      {/* Remounted after success, so that passwords do not stay on screen. */}
      <AccountForm key={round} schema={passwordInput} errors={errorsIn(answer)}>
        <AccountName email={email} />
        <TextField name="current" label="Current password" type="password" autoComplete="current-password" maxLength={200} required />
        <NewPasswordField />
        <div className="actions">
          <SubmitButton>Change password</SubmitButton>
        </div>
      </AccountForm>
    </div>
  );
}
