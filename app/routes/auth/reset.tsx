import { data, Link, redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccountForm } from "#kit/accounts/account-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { newPasswordInput, resetRequestInput } from "#kit/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#kit/accounts/account-sentences.ts";
import { atLeast } from "#kit/accounts/at-least.server.ts";
import { CodeForm } from "#kit/accounts/page/code-form.tsx";
import { deviceOf } from "#kit/accounts/device-of.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { LinkOver } from "#kit/accounts/page/link-over.tsx";
import { AccountName, NewPasswordField } from "#kit/accounts/new-password-field.tsx";
import { peekLink } from "#kit/accounts/one-time-token.server.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { requestReset, resetPassword } from "#kit/accounts/reset-password.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/reset";

/** The same for every address, in text and response time. */
const ASKED =
  "If there is an account for this address, an email with a link is on its way or there already. The link works for 30 minutes.";
const CANNOT_ASK = "No mail server is set up here, so no link can be sent. Please ask an administrator of this site.";

interface ActionData {
  readonly errors?: FormErrors;
  readonly done?: string;
  readonly ticket?: string;
  readonly isOver?: boolean;
}

/** Does not consume the link, because mail clients prefetch links. */
export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const { services } = visitorCtx(context);
  const token = url.searchParams.get("token");
  if (token === null) return { token, email: "", isOver: false, isMailing: isMailing(services) };
  const person = await peekLink(services, "reset", token);
  return { token, email: person?.email ?? "", isOver: person === undefined, isMailing: true };
}

const respond = (status: number, content: ActionData) => data(content, { status });

async function ask(form: FormData, { request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = parseForm(resetRequestInput, form);
  if (!read.ok) return respond(400, { errors: read.errors });
  await atLeast(requestReset(visitorCtx(context).services, read.data, deviceOf(request, context)));
  return respond(200, { done: isMailing(visitorCtx(context).services) ? ASKED : CANNOT_ASK });
}

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  if (!form.has("token")) return ask(form, { request, context });
  const read = parseForm(newPasswordInput, form);
  if (!read.ok) return respond(400, { errors: read.errors });
  const answer = await resetPassword(visitorCtx(context).services, read.data, deviceOf(request, context));
  if (!answer.ok && (answer.reason === "own_email" || answer.reason === "same_password"))
    return respond(400, { errors: { password: ACCOUNT_SENTENCES[answer.reason] } });
  if (!answer.ok) return respond(410, { isOver: true });
  return answer.needsCode ? respond(200, { ticket: answer.ticket }) : redirect("/admin", { headers: { "Set-Cookie": answer.cookie } });
}

/** The URL is secret while the link works, so it must not be sent as a referrer. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/auth/reset", BRAND));

function Choose({ token, email, errors }: { readonly token: string; readonly email: string; readonly errors: FormErrors | undefined }) {
  return (
    <>
      <h1>Choose a new password</h1>
      <p>
        For <strong>{email}</strong>. You will be signed out everywhere else.
      </p>
      <AccountForm schema={newPasswordInput} errors={errors}>
        <input type="hidden" name="token" value={token} />
        <AccountName email={email} />
        <NewPasswordField />
        <SubmitButton pendingLabel="Signing in …">Save and sign in</SubmitButton>
      </AccountForm>
    </>
  );
}

export default function Reset({ loaderData: { token, email, isOver, isMailing }, actionData }: Route.ComponentProps) {
  const { errors, done, ticket, ...last }: ActionData = actionData ?? {};
  if (ticket !== undefined) {
    return (
      <>
        <h1>One more step</h1>
        <p>Your new password is saved.</p>
        <CodeForm action="/auth/login" ticket={ticket} />
      </>
    );
  }
  if (isOver || last.isOver) return <LinkOver next={{ href: "/auth/reset", label: "Ask for a new link" }} />;
  if (token !== null) return <Choose token={token} email={email} errors={errors} />;
  return (
    <>
      <h1>Forgot your password?</h1>
      <p>{isMailing ? "Enter your email address, and we send you a link to choose a new one." : CANNOT_ASK}</p>
      <AccountForm schema={resetRequestInput} errors={errors}>
        <TextField name="email" label="Email" type="email" autoComplete="username" maxLength={254} required />
        <SubmitButton pendingLabel="Sending …">Send the link</SubmitButton>
        <div role="status">{done && <p className="form__done">{done}</p>}</div>
      </AccountForm>
      <p className="auth__aside">
        <Link to="/auth/login">Back to the sign-in</Link>
      </p>
    </>
  );
}
