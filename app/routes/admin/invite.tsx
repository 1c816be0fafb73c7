import { errorsIn } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { AccessFields } from "#kit/accounts/office/access-fields.tsx";
import { InvitationLink } from "#kit/accounts/office/invitation-link.tsx";
import { AccountForm } from "#kit/accounts/account-form.tsx";
import { inviteInput } from "#kit/accounts/account-inputs.ts";
import { ACCOUNT_SENTENCES } from "#kit/accounts/account-sentences.ts";
import { invitePerson } from "#kit/accounts/invite-person.server.ts";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useAnswer, useRound } from "#ui/forms/use-answer.ts";
import { useMailWords, useSendingLabel, useSendLabel } from "#ui/admin/mail-words.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import "#kit/accounts/office/accounts.css";
import type { Route } from "./+types/invite";

const NEWCOMER = { role: "member", areas: [] } as const;

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const read = parseForm(inviteInput, await formOf(request));
  if (!read.ok) return read;
  const ctx = staffCtx(context);
  const invited = await invitePerson(ctx, read.data);
  if (!invited.ok) return { ok: false as const, errors: { email: ACCOUNT_SENTENCES[invited.reason] } };
  const done = onItsWay(ctx.services, `The invitation to ${read.data.email}`);
  return { ok: true as const, done, email: read.data.email, link: invited.link };
}

export default function Invite({ actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const round = useRound(answer);
  const mailWords = useMailWords();
  return (
    <>
      <RecordHeader
        title="Invite a colleague"
        back={{ href: "/admin/people", label: "People" }}
        meta={mailWords(
          "They get an email with a link and choose their own password.",
          "No mail server is set up, so the invitation email stays in the outbox. Copy the link and send it yourself.",
        )}
      />
      {answer?.ok && <InvitationLink key={round} email={answer.email} link={answer.link} />}
      <AccountForm key={`form ${round}`} schema={inviteInput} errors={errorsIn(answer)}>
        <TextField name="email" label="Email" type="email" autoComplete="off" maxLength={254} required />
        <TextField name="name" label="Name" isOptional hint="Leave it empty to let them enter it." autoComplete="off" maxLength={80} />
        <AccessFields of={NEWCOMER} />
        <div className="actions">
          <SubmitButton pendingLabel={useSendingLabel()}>{useSendLabel("invitation")}</SubmitButton>
        </div>
      </AccountForm>
    </>
  );
}
