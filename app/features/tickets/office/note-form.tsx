import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { MessageForm } from "#kit/activity/message-form.tsx";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

const HINT = (
  <>
    Only your team can see this. Type <kbd>@</kbd> to mention a colleague.
  </>
);

/** Styled like the notes in the conversation, so that staff do not mistake it for the reply. */
export function NoteForm({ record: { ticket, keys, assignees } }: { readonly record: TicketRecord }) {
  return (
    <MessageForm
      message={useMessageForm(`ticket-note:${ticket.id}`, keys.note)}
      intent="note"
      label="Internal note"
      placeholder="A note for colleagues"
      hint={HINT}
      maxCharacters={MAX_MESSAGE_CHARACTERS}
      staff={assignees}
    >
      <SubmitButton className="button button--small" pendingLabel="Adding …">
        Add note
      </SubmitButton>
    </MessageForm>
  );
}
