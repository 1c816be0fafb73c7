import { data } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { AccessFields } from "#features/accounts/office/access-fields.tsx";
import { AccountForm } from "#features/accounts/account-form.tsx";
import { inviteInput } from "#features/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#features/accounts/account-sentences.ts";
import { done, mended, type FormAnswer } from "#features/accounts/form-answer.ts";
import { invitePerson } from "#features/accounts/invite-person.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import type { Route } from "./+types/invite";

const NEWCOMER = { role: "member", areas: [] } as const;

interface Said {
  readonly answer: FormAnswer;
  /** Of the one who was invited: their form is done, the next one is another. */
  readonly id?: string;
}

const said = (status: number, content: Said) => data(content, { status });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = parseForm(inviteInput, await formOf(request));
  if (!read.ok) return said(400, { answer: mended("invite", read.errors) });
  const invited = await invitePerson(staffCtx(context), read.data);
  if (!invited.ok) return said(invited.reason === "taken" ? 409 : 400, { answer: mended("invite", { email: ACCOUNT_SENTENCES[invited.reason] }) });
  return said(200, { id: invited.id, answer: done("invite", `The invitation to ${read.data.email} is on its way. It works for seven days.`) });
}

export default function Invite({ actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHeader title="Invite somebody" back={{ href: "/admin/people", label: "People" }} meta="They get an email with a link and choose their password themselves." />
      <AccountForm key={actionData?.id ?? "first"} schema={inviteInput} answer={actionData?.answer}>
        <TextField name="email" label="Email" type="email" autoComplete="off" maxLength={254} required />
        <TextField name="name" label="Name" isOptional hint="If you leave it empty, they enter it." autoComplete="off" maxLength={80} />
        <AccessFields of={NEWCOMER} />
        <SubmitButton pendingLabel="Sending …">Send the invitation</SubmitButton>
      </AccountForm>
    </>
  );
}
