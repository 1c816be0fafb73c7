import { useState } from "react";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

interface MergeFormProps {
  readonly record: TicketRecord;
  readonly errors: FieldErrors | undefined;
}

/** For clients who wrote twice about the same thing. */
export function MergeForm({ record: { ticket, otherTickets }, errors }: MergeFormProps) {
  const [into, setInto] = useState("");
  const mailWords = useMailWords();
  const others = otherTickets.filter(({ mergedIntoId }) => mergedIntoId === null);
  const other = others.find(({ number }) => number === into);
  if (ticket.email === "") return <p>Only tickets with an email address can be merged. This client gave none.</p>;
  if (others.length === 0) return <p>No other tickets from this email address.</p>;
  return (
    <CheckedForm method="post" errors={errors} className="ticket-merge">
      <SelectField
        name="into"
        data-verb="Merge into another ticket…"
        label="Merge into"
        prompt="Choose a ticket …"
        options={others.map(({ number, subject }) => ({ value: number, label: `${number}: ${subject}` }))}
        hint="Other tickets from the same email address. The conversation continues there."
        value={into}
        onChange={(event) => setInto(event.target.value)}
      />
      {other ? (
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="merge"
          title={`Merge ${ticket.number} into ${other.number}?`}
          text={
            <>
              All messages and files move to {other.number}, “<bdi>{other.subject}</bdi>”, from <bdi>{other.fullName}</bdi> ({ticket.email}
              ). This ticket is closed. {mailWords("The client is emailed the link to the other ticket.")} You cannot undo this.
            </>
          }
          confirmLabel="Merge tickets"
          pendingLabel="Merging …"
        >
          Merge tickets
        </ConfirmSubmit>
      ) : (
        <SubmitButton className="button button--quiet button--small" name="intent" value="merge" pendingLabel="Merging …">
          Merge tickets
        </SubmitButton>
      )}
    </CheckedForm>
  );
}
