import { useId, useRef } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { MAX_SUBJECT_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { Modal } from "#ui/modal.tsx";
import { ticketSchema } from "../chat-input.ts";
import type { ChatRecord } from "./load-chat-record.server.ts";

/** Turns the conversation so far into a ticket. */
export function TicketDialog({
  record: { visitorEmail, firstWords },
  onClose,
}: {
  readonly record: ChatRecord;
  readonly onClose: () => void;
}) {
  const id = useId();
  const mailWords = useMailWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => dialog.current?.close());
  return (
    <Modal ref={dialog} className="confirm" labelledBy={id} onClose={onClose}>
      <h2 id={id}>Turn into a ticket</h2>
      <p>
        The conversation so far is copied into the ticket. The visitor sees a link to it in this chat, with the ticket ID and the passcode,
        also if they come back later in the same browser. You do not see the passcode. {mailWords("They get all three by email, too.", "")}
      </p>
      <CheckedForm fetcher={fetcher} method="post" errors={errors} check={checkWith(ticketSchema)}>
        <TextField name="subject" label="Subject" defaultValue={firstWords} maxLength={MAX_SUBJECT_CHARACTERS} autoComplete="off" />
        <TextField
          name="email"
          label="Visitor’s email"
          type="email"
          defaultValue={visitorEmail}
          hint={visitorEmail === "" ? "The visitor has not given an email address. Ask for it first." : undefined}
          autoComplete="off"
        />
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton name="intent" value="ticket" pendingLabel="Creating …">
            Create ticket
          </SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}
