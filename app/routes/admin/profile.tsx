import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccountForm } from "#kit/accounts/account-form.tsx";
import { nameInput } from "#kit/accounts/account-inputs.ts";
import { listSessions } from "#kit/accounts/list-sessions.server.ts";
import { accessWords } from "#kit/accounts/office/office-words.ts";
import { profileAction } from "#kit/accounts/office/profile-action.server.ts";
import { SessionList } from "#kit/accounts/office/session-list.tsx";
import { TwoFactorSection } from "#kit/accounts/office/two-factor-section.tsx";
import { findTwoFactor } from "#kit/accounts/two-factor.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { errorsOf } from "#kit/records/record-answer.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/profile";
import "#kit/accounts/office/accounts.css";

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const ctx = staffCtx(context);
  const { name, email, role, areas, personId } = ctx.actor;
  return { name, email, role, areas, sessions: await listSessions(ctx, personId), twoFactor: await findTwoFactor(ctx) };
}

export const action = async ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  profileAction(staffCtx(context), await formOf(request));

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/admin/profile", BRAND));

export default function Profile({ loaderData: { name, email, role, areas, sessions, twoFactor }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return (
    <div className="account-page">
      <h1>Profile</h1>
      <dl className="account-facts">
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Access</dt>
        <dd>{accessWords({ role, areas })}</dd>
      </dl>
      <AccountForm schema={nameInput} errors={errorsOf(answer, "name")}>
        <input type="hidden" name="intent" value="name" />
        <TextField name="name" label="Name" autoComplete="name" defaultValue={name} maxLength={80} required />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </AccountForm>
      <TwoFactorSection twoFactor={twoFactor} answer={answer} />
      <section className="account-section" aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <SessionList sessions={sessions} />
      </section>
    </div>
  );
}
