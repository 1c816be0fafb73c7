import { data } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccountForm } from "#features/accounts/account-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { confirmTotpInput, nameInput, totpPasswordInput } from "#features/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#features/accounts/account-sentences.ts";
import { endSession, endSessionInput } from "#features/accounts/end-session.server.ts";
import { done, failed, mended, type FormAnswer } from "#features/accounts/form-answer.ts";
import { formOf } from "#platform/form-of.server.ts";
import { listSessions } from "#features/accounts/list-sessions.server.ts";
import { changeOwnName } from "#features/accounts/own-account.server.ts";
import { accessWords } from "#features/accounts/office/person-words.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { SessionList } from "#features/accounts/office/session-list.tsx";
import { TwoFactorSection } from "#features/accounts/office/two-factor-section.tsx";
import { confirmTotp, findTwoFactor, startTotp, stopTotp } from "#features/accounts/two-factor.server.ts";
import { unlisted } from "#features/pages/page-meta.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/profile";
import "#features/accounts/office/accounts.css";

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const ctx = staffCtx(context);
  const { name, email, role, areas, personId } = ctx.actor;
  return { name, email, role, areas, sessions: await listSessions(ctx, personId), twoFactor: await findTwoFactor(ctx) };
}

/** Each form of the page by its name: what it may send, and what is done with it. */
const FORMS: Readonly<Record<string, (ctx: Ctx<Staff>, form: FormData) => Promise<FormAnswer>>> = {
  async name(ctx, form) {
    const read = parseForm(nameInput, form);
    if (!read.ok) return mended("name", read.errors);
    await changeOwnName(ctx, read.data);
    return done("name", "Your name is saved.");
  },
  async "start-totp"(ctx, form) {
    const read = parseForm(totpPasswordInput, form);
    if (!read.ok) return mended("totp", read.errors);
    const started = await startTotp(ctx, read.data);
    return started.ok ? { form: "totp", isDone: true } : mended("totp", { password: ACCOUNT_SENTENCES[started.reason] });
  },
  async "confirm-totp"(ctx, form) {
    const read = parseForm(confirmTotpInput, form);
    if (!read.ok) return mended("totp", read.errors);
    const confirmed = await confirmTotp(ctx, read.data);
    return confirmed.ok ? done("totp", "Two-factor sign-in is on, and you are signed out everywhere else.") : mended("totp", { [confirmed.reason === "wrong_password" ? "password" : "code"]: ACCOUNT_SENTENCES[confirmed.reason] });
  },
  async "stop-totp"(ctx, form) {
    const read = parseForm(totpPasswordInput, form);
    if (!read.ok) return mended("totp", read.errors);
    const stopped = await stopTotp(ctx, read.data);
    return stopped.ok ? done("totp", "Two-factor sign-in is off.") : mended("totp", { password: ACCOUNT_SENTENCES[stopped.reason] });
  },
  async session(ctx, form) {
    const read = parseForm(endSessionInput, form);
    const ended = read.ok ? await endSession(ctx, read.data) : ({ ok: false, reason: "not_found" } as const);
    return ended.ok ? done("session", "The session is ended.") : failed("session", ACCOUNT_SENTENCES[ended.reason]);
  },
};

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const form = await formOf(request);
  const name = String(form.get("form"));
  const answer = Object.hasOwn(FORMS, name) ? await FORMS[name]?.(staffCtx(context), form) : undefined;
  return data(answer, { status: answer?.isDone ? 200 : 400 });
}

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/admin/profile", BRAND));

export default function Profile({ loaderData: { name, email, role, areas, sessions, twoFactor }, actionData }: Route.ComponentProps) {
  const answerTo = (form: string) => (actionData?.form === form ? actionData : undefined);
  const about = answerTo("session");
  return (
    <div className="account-page">
      <h1>Profile</h1>
      <dl className="account-facts">
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Access</dt>
        <dd>{accessWords({ role, areas })}</dd>
      </dl>
      <AccountForm schema={nameInput} answer={answerTo("name")}>
        <input type="hidden" name="form" value="name" />
        <TextField name="name" label="Name" autoComplete="name" defaultValue={name} maxLength={80} required />
        <SubmitButton>Save</SubmitButton>
      </AccountForm>
      <TwoFactorSection twoFactor={twoFactor} answer={answerTo("totp")} />
      <section className="account-section" aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <SessionList sessions={sessions} />
        {about?.message && <p role="status">{about.message}</p>}
      </section>
    </div>
  );
}
