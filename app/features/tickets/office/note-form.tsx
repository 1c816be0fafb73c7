import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import { useMessageForm } from "./use-message-form.ts";

const HINT = (
  <>
    For colleagues only: the client never sees it.{" "}
    <span className="message-form__keys">
      <kbd>n</kbd> leads here.
    </span>
  </>
);

/** Styled like the notes in the conversation, so that staff do not mistake it for the reply. */
export function NoteForm({ record: { ticket, keys } }: { readonly record: TicketRecord }) {
  const { form, key, errors, field } = useMessageForm(`ticket-note:${ticket.id}`, keys.note);
  return (
    <CheckedForm {...form} errors={errors} className="message-form message-form--note">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="idempotency_key" value={key} />
      <Field name="body" label="Internal note" hint={HINT}>
        {(ties) => (
          <textarea
            className="input input--area"
            name="body"
            rows={2}
            maxLength={MAX_MESSAGE_CHARACTERS}
            dir="auto"
            aria-keyshortcuts="n"
            {...ties}
            {...field}
          />
        )}
      </Field>
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--quiet button--small" pendingLabel="Adding …">
          Add the note
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}
