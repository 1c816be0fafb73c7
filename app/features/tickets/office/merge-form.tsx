import { useId } from "react";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

/** For visitors who wrote twice about the same thing. */
export function MergeForm({
  record: { ticket, otherTickets },
  errors,
}: {
  readonly record: TicketRecord;
  readonly errors: FieldErrors | undefined;
}) {
  const numbers = useId();
  const mailWords = useMailWords();
  return (
    <CheckedForm method="post" errors={errors} className="ticket-merge" key={ticket.id}>
      <TextField
        name="into"
        label="ID of the other ticket"
        placeholder="T-7H2M-9QXD"
        hint="Of the same address. The conversation goes on there."
        list={numbers}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={numbers}>
        {otherTickets
          .filter(({ mergedIntoId }) => mergedIntoId === null)
          .map(({ id, number, subject }) => (
            <option key={id} value={number}>
              {subject}
            </option>
          ))}
      </datalist>
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value="merge"
        title={`Merge ${ticket.number} with the other ticket?`}
        text={`All its messages and files move there, and this ticket is closed. ${mailWords("The client gets the link to the other one by email.")} It cannot be taken apart again.`}
        confirmLabel="Merge the tickets"
        pendingLabel="Merging …"
      >
        Merge the tickets
      </ConfirmSubmit>
    </CheckedForm>
  );
}
