import { data } from "react-router";
import { BRAND } from "#content/brand.ts";
import { pageTitle } from "#domain/title/page-title.ts";
import { AccessFields } from "#features/accounts/access-fields.tsx";
import { AccountForm, SubmitButton, TextField } from "#features/accounts/account-form.tsx";
import { inviteInput } from "#features/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#features/accounts/account-sentences.ts";
import { done, mended } from "#features/accounts/form-answer.ts";
import { formOf } from "#platform/form-of.server.ts";
import { invitePerson } from "#features/accounts/invite-person.server.ts";
import { listPeople } from "#features/accounts/list-people.server.ts";
import { PeopleTable } from "#features/accounts/people-table.tsx";
import { readForm } from "#features/accounts/read-form.ts";
import { unlisted } from "#features/pages/page-meta.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/people";
import "#features/accounts/accounts.css";

const NEWCOMER = { role: "member", areas: [] } as const;

export const loader = async ({ context }: Pick<Route.LoaderArgs, "context">) => ({ people: await listPeople(staffCtx(context)) });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = readForm(inviteInput, await formOf(request));
  if (!read.ok) return data(mended("invite", read.errors), { status: 400 });
  const invited = await invitePerson(staffCtx(context), read.data);
  if (!invited.ok) return data(mended("invite", { email: ACCOUNT_SENTENCES[invited.reason] }), { status: invited.reason === "taken" ? 409 : 400 });
  return data(done("invite", `The invitation to ${read.data.email} is on its way. It works for seven days.`));
}

export const meta: Route.MetaFunction = () => unlisted(pageTitle("/admin/people", BRAND));

export default function People({ loaderData: { people }, actionData }: Route.ComponentProps) {
  return (
    <div className="account-page">
      <h1>People</h1>
      <PeopleTable people={people} />
      <section className="account-section" aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <p>They get a mail with a link and choose their password themselves.</p>
        <AccountForm key={people.length} schema={inviteInput} answer={actionData}>
          <TextField name="email" label="Email" type="email" autoComplete="off" maxLength={254} required />
          <TextField name="name" label="Name" hint="If you leave it empty, they enter it." autoComplete="off" maxLength={80} />
          <AccessFields of={NEWCOMER} />
          <SubmitButton>Send the invitation</SubmitButton>
        </AccountForm>
      </section>
    </div>
  );
}
