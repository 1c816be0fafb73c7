import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { MentionArea } from "#ui/admin/record/mention-area.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { SendKeys } from "#ui/forms/send-keys.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import type { TicketActionAnswer } from "./ticket-action-answer.ts";

const HINT = (
  <>
    Only your team can see this.{" "}
    <span className="key-hint">
      Press <kbd>n</kbd> to write here, <kbd>@</kbd> to mention a colleague, <SendKeys verb="add" />.
    </span>
  </>
);

/** Styled like the notes in the conversation, so that staff do not mistake it for the reply. */
export function NoteForm({ record: { ticket, keys, assignees } }: { readonly record: TicketRecord }) {
  const { form, key, errors, field } = useMessageForm<TicketActionAnswer>(`ticket-note:${ticket.id}`, keys.note);
  return (
    <CheckedForm {...form} errors={errors} className="message-form message-form--note">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="idempotency_key" value={key} />
      <Field name="body" label="Internal note" isLabelHidden hint={HINT}>
        {(ties) => (
          <MentionArea
            staff={assignees}
            className="input input--area"
            name="body"
            rows={2}
            maxLength={MAX_MESSAGE_CHARACTERS}
            dir="auto"
            placeholder="A note for colleagues"
            {...ties}
            {...field}
          />
        )}
      </Field>
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--quiet button--small" pendingLabel="Adding …">
          Add note
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}
