import { data, redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { acceptInvitation } from "#kit/accounts/accept-invitation.server.ts";
import { AccountForm } from "#kit/accounts/account-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { acceptInput } from "#kit/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#kit/accounts/account-sentences.ts";
import { deviceOf } from "#kit/accounts/device-of.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { LinkOver } from "#kit/accounts/page/link-over.tsx";
import { AccountName, NewPasswordField } from "#kit/accounts/new-password-field.tsx";
import { peekLink } from "#kit/accounts/one-time-token.server.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/invitation";

interface ActionData {
  readonly errors?: FormErrors;
  readonly isOver?: boolean;
}

/** Does not consume the link, because mail clients prefetch links. */
export async function loader({ url, context }: Pick<Route.LoaderArgs, "url" | "context">) {
  const token = url.searchParams.get("token") ?? "";
  const person = await peekLink(visitorCtx(context).services, "invitation", token);
  return { token, invited: person && { name: person.name, email: person.email } };
}

const respond = (status: number, content: ActionData) => data(content, { status });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = parseForm(acceptInput, await formOf(request));
  if (!read.ok) return respond(400, { errors: read.errors });
  const answer = await acceptInvitation(visitorCtx(context).services, read.data, deviceOf(request, context));
  if (answer.ok) return redirect("/admin", { headers: { "Set-Cookie": answer.cookie } });
  return answer.reason === "own_email"
    ? respond(400, { errors: { password: ACCOUNT_SENTENCES.own_email } })
    : respond(410, { isOver: true });
}

/** The URL is secret while the link works, so it must not be sent as a referrer. */
export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/auth/invitation", BRAND));

export default function Invitation({ loaderData: { token, invited }, actionData }: Route.ComponentProps) {
  const { errors, isOver }: ActionData = actionData ?? {};
  if (!invited || isOver) return <LinkOver next={{ href: "/auth/login", label: "Go to the sign-in" }} />;
  return (
    <>
      <h1>Welcome to {BRAND.name}</h1>
      <p>
        You were invited as <strong>{invited.email}</strong>. Set your name and password to get started.
      </p>
      <AccountForm schema={acceptInput} errors={errors}>
        <input type="hidden" name="token" value={token} />
        <TextField
          name="name"
          label="Your name"
          hint="As your colleagues will see it."
          autoComplete="name"
          defaultValue={invited.name}
          maxLength={80}
          required
        />
        <AccountName email={invited.email} />
        <NewPasswordField label="Password" />
        <SubmitButton pendingLabel="Signing in …">Accept and sign in</SubmitButton>
      </AccountForm>
    </>
  );
}
