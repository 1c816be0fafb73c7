import { data, Link, redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccountForm } from "#kit/accounts/account-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { codeInput, signInInput } from "#kit/accounts/account-inputs.ts";
import { CodeForm } from "#kit/accounts/page/code-form.tsx";
import { deviceOf } from "#kit/accounts/device-of.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { safeNext } from "#kit/accounts/safe-next.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { refusalOf } from "#kit/accounts/sign-in-answer.ts";
import { signIn, signInWithCode, type SignInAnswer } from "#kit/accounts/sign-in.server.ts";
import { useContinue } from "#kit/accounts/page/use-continue.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/login";

interface ActionData {
  readonly errors?: FormErrors;
  /** Set while the second factor is requested. */
  readonly ticket?: string;
  readonly email?: string;
}

/** A signed-in person who was not redirected here goes to the back office. */
export async function loader({ request, url, context }: Pick<Route.LoaderArgs, "request" | "url" | "context">) {
  const staff = await findStaff(visitorCtx(context).services, request.headers.get("cookie"), "");
  const next = url.searchParams.get("next");
  if (staff && next === null) throw redirect(safeNext(next));
  return { sessionId: staff?.sessionId, next: safeNext(next) };
}

const respond = (status: number, content: ActionData) => data(content, { status });

function answerTo(answer: SignInAnswer, next: string | null, form: FormData) {
  const email = String(form.get("email") ?? "");
  if (answer.ok && !answer.needsCode) return redirect(safeNext(next), { headers: { "Set-Cookie": answer.cookie } });
  if (answer.ok) return respond(200, { ticket: answer.ticket });
  const { message, status } = refusalOf(answer);
  const ticket = answer.reason === "wrong_code" ? String(form.get("ticket")) : undefined;
  return respond(status, { errors: { form: message }, email, ...(ticket && { ticket }) });
}

export async function action({ request, url, context }: Pick<Route.ActionArgs, "request" | "url" | "context">) {
  const { services } = visitorCtx(context);
  const form = await formOf(request);
  const device = deviceOf(request, context);
  const next = url.searchParams.get("next");
  const ticket = form.get("ticket");
  if (ticket !== null) {
    const read = parseForm(codeInput, form);
    if (!read.ok) return respond(400, { errors: read.errors, ticket: String(ticket) });
    return answerTo(await signInWithCode(services, read.data, device), next, form);
  }
  const read = parseForm(signInInput, form);
  if (!read.ok) return respond(400, { errors: read.errors, email: String(form.get("email") ?? "") });
  return answerTo(await signIn(services, read.data, device), next, form);
}

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/auth/login", BRAND));

export default function Login({ loaderData: { sessionId, next }, actionData }: Route.ComponentProps) {
  const { errors, ticket, email = "" }: ActionData = actionData ?? {};
  useContinue(sessionId, next);
  const here = next === "/admin" ? "/auth/login" : `/auth/login?${new URLSearchParams({ next })}`;
  if (ticket !== undefined) {
    return (
      <>
        <h1>One more step</h1>
        <CodeForm action={here} ticket={ticket} errors={errors} />
      </>
    );
  }
  return (
    <>
      <h1>Sign in</h1>
      <AccountForm schema={signInInput} errors={errors} action={here}>
        <TextField name="email" hasFocus label="Email" type="email" autoComplete="username" defaultValue={email} maxLength={254} required />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" maxLength={200} required />
        <SubmitButton pendingLabel="Signing in …">Sign in</SubmitButton>
      </AccountForm>
      <p className="auth__aside">
        <Link to="/auth/reset">Forgot your password?</Link>
      </p>
    </>
  );
}
