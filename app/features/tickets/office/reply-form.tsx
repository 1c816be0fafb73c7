import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { mayMove } from "#domain/tickets/ticket-status.ts";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { FileField } from "#kit/files/file-field.tsx";
import { useFileCheck } from "#kit/files/use-file-check.ts";
import { sayBlocked } from "#kit/mail/suppression.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { SendKeys } from "#ui/forms/send-keys.tsx";
import { CannedSelect } from "./canned-select.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import type { TicketActionAnswer } from "./ticket-action-answer.ts";

/** The ticket's status after the reply. */
const AFTER = [
  { status: "waiting", label: "Reply and wait for client" },
  { status: "open", label: "Reply and keep open" },
  { status: "solved", label: "Reply and solve" },
] as const;

export function ReplyForm({ record: { ticket, cannedReplies, keys, isMailing, blocked } }: { readonly record: TicketRecord }) {
  const { form, key, errors, field, insert } = useMessageForm<TicketActionAnswer>(`ticket-reply:${ticket.id}`, keys.reply);
  const { refused, check, onSubmit, forget } = useFileCheck();
  const sent = form.fetcher.formData?.get("status") ?? "waiting";
  const after = AFTER.filter(({ status }) => status === ticket.status || mayMove("staff", ticket.status, status));
  return (
    <CheckedForm
      {...form}
      errors={refused ?? errors}
      encType="multipart/form-data"
      className="message-form"
      onSubmit={onSubmit}
      onReset={forget}
    >
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="idempotency_key" value={key} />
      <Field name="body" label="Reply" isLabelHidden hint={<ReplyHint email={ticket.email} isMailing={isMailing} blocked={blocked} />}>
        {(ties) => (
          <textarea
            className="input input--area"
            name="body"
            rows={6}
            maxLength={MAX_MESSAGE_CHARACTERS}
            dir="auto"
            placeholder="Write to the client"
            {...ties}
            {...field}
          />
        )}
      </Field>
      <div className="message-form__tools">
        <CannedSelect replies={cannedReplies} onPick={insert} />
        <FileField onChoose={check} />
      </div>
      <FormError />
      <p className="actions">
        {after.map(({ status, label }, index) => (
          <SubmitButton
            key={status}
            name="status"
            value={status}
            className={index === 0 ? "button button--small" : "button button--quiet button--small"}
            pendingLabel={sent === status ? "Sending …" : label}
          >
            {label}
          </SubmitButton>
        ))}
      </p>
    </CheckedForm>
  );
}

type Delivery = Pick<TicketRecord, "isMailing" | "blocked"> & { readonly email: string };

function sayWhereTo({ email, isMailing, blocked }: Delivery): string {
  if (blocked) return `${sayBlocked(blocked)} Your reply shows only on the ticket page.`;
  return isMailing
    ? `Sent to ${email} and shown on the ticket page.`
    : `Shown on the ticket page. No mail server is set up, so the email to ${email} stays in the outbox.`;
}

function ReplyHint(delivery: Delivery) {
  return (
    <>
      {sayWhereTo(delivery)}{" "}
      <span className="key-hint">
        Press <kbd>r</kbd> to write here, <SendKeys verb="send" />.
      </span>
    </>
  );
}
