import { checkWith } from "#domain/forms/parse-form.ts";
import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useRound } from "#ui/forms/use-answer.ts";
import { REASON_LABELS, REASONS_BY_HAND } from "#kit/mail/suppression.ts";
import type { Suppression } from "./suppress.server.ts";
import { suppressionSchema } from "./suppression-input.ts";

const REASONS = REASONS_BY_HAND.map((value) => ({ value, label: REASON_LABELS[value] }));

function Entry({ address, reason, note, createdAt }: Suppression) {
  return (
    <li>
      <span>
        <strong>{address}</strong>{" "}
        <StatusBadge tone={reason === "bounced" || reason === "complained" ? "bad" : "neutral"}>{REASON_LABELS[reason]}</StatusBadge>
      </span>
      <span>
        Since <Moment at={createdAt} />
        {note && `: ${note}`}
      </span>
      <CheckedForm method="post" className="settings__button">
        <input type="hidden" name="address" value={address} />
        <span>
          <SubmitButton className="button button--quiet button--small" name="intent" value="remove">
            Unblock<span className="visually-hidden"> {address}</span>
          </SubmitButton>
        </span>
      </CheckedForm>
    </li>
  );
}

interface ViewProps {
  readonly suppressions: readonly Suppression[];
  readonly search: string;
  readonly answer: Answer | undefined;
}

export function SuppressedView({ suppressions, search, answer }: ViewProps) {
  const round = useRound(takenOf(answer, "add"));
  return (
    <>
      <p className="settings__words">
        Nothing is sent to these addresses, not even an email their owner has just asked for; the outbox shows it as cancelled. Only
        colleagues still get what they need to sign in. Addresses are blocked automatically when a mail server reports that the mailbox does
        not exist, when a recipient reports an email as spam, and when a recipient unsubscribes.
      </p>
      <RecordSection title="Add an address">
        <CheckedForm key={round} method="post" errors={errorsOf(answer, "add", "remove")} check={checkWith(suppressionSchema)}>
          <TextField name="address" label="Address" type="email" autoComplete="off" />
          <SelectField name="reason" label="Why" options={REASONS} defaultValue="asked" />
          <TextField name="note" label="Note" maxLength={200} isOptional />
          <FormError />
          <p className="actions">
            <SubmitButton name="intent" value="add">
              Block address
            </SubmitButton>
          </p>
        </CheckedForm>
      </RecordSection>
      <RecordSection title="Blocked addresses">
        <form method="get" role="search" className="form">
          <TextField name="q" label="Search addresses" type="search" defaultValue={search} />
        </form>
        {suppressions.length === 0 && <p>{search === "" ? "No blocked addresses." : "No matching addresses."}</p>}
        <ul className="mail-attempts">
          {suppressions.map((each) => (
            <Entry key={each.address} {...each} />
          ))}
        </ul>
      </RecordSection>
    </>
  );
}
