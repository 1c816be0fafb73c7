import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { mayMove } from "#domain/tickets/ticket-status.ts";
import { MessageForm } from "#kit/activity/message-form.tsx";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { sayBlocked } from "#kit/mail/suppression.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { CannedSelect } from "./canned-select.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

/** The ticket's status after the reply. */
const AFTER = [
  { status: "waiting", label: "Wait for client" },
  { status: "open", label: "Keep open" },
  { status: "solved", label: "Solve" },
] as const;

export function ReplyForm({ record: { ticket, cannedReplies, keys, isMailing, blocked } }: { readonly record: TicketRecord }) {
  const message = useMessageForm(`ticket-reply:${ticket.id}`, keys.reply);
  const after = AFTER.filter(({ status }) => status === ticket.status || mayMove("staff", ticket.status, status));
  return (
    <MessageForm
      message={message}
      intent="reply"
      label="Reply"
      placeholder={ticket.email === "" ? "What you answered" : "Write to the client"}
      hint={sayWhereTo({ email: ticket.email, phone: ticket.contactNumber, isMailing, blocked })}
      maxCharacters={MAX_MESSAGE_CHARACTERS}
      files="10 MB each"
      tools={<CannedSelect replies={cannedReplies} onPick={message.insert} />}
    >
      <select className="input" name="status" aria-label="After the reply">
        {after.map(({ status, label }) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
      <SubmitButton className="button button--small" pendingLabel="Sending …">
        Reply
      </SubmitButton>
    </MessageForm>
  );
}

type Delivery = Pick<TicketRecord, "isMailing" | "blocked"> & { readonly email: string; readonly phone: string };

function sayWhereTo({ email, phone, isMailing, blocked }: Delivery): string {
  if (email === "") return `Nothing is sent: the client gave no email address. Call ${phone}, and write down here what you answered.`;
  if (blocked) return `${sayBlocked(blocked)} Your reply shows only on the ticket page.`;
  return isMailing
    ? `Sent to ${email} and shown on the ticket page.`
    : `Shown on the ticket page. No mail server is set up, so the email to ${email} stays in the outbox.`;
}
