import { useState } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { sayBlocked } from "#kit/mail/suppression.ts";
import { useSendLabel } from "#ui/admin/mail-words.ts";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { type ClientMailbox, MAX_MAIL_CHARACTERS } from "./client-mail.ts";

/** Writes an email to the client, in the existing thread. */
export function ClientMailForm({ mailbox }: { readonly mailbox: ClientMailbox }) {
  const [written, setWritten] = useState({ subject: mailbox.subject, body: "" });
  // The page provides the idempotency key, and a new one once the mail has been queued.
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => setWritten((before) => ({ ...before, body: "" })));
  return (
    <CheckedForm method="post" className="message-form" fetcher={fetcher} errors={errors}>
      <input type="hidden" name="intent" value="mail.write" />
      {mailbox.blocked && (
        <p className="field__hint">
          {sayBlocked(mailbox.blocked)} <Link to="/admin/communication/email/suppressed">Blocked addresses</Link>
        </p>
      )}
      <input type="hidden" name="idempotency_key" value={mailbox.key} />
      <LetterFields
        letter={written}
        rows={6}
        maxCharacters={MAX_MAIL_CHARACTERS}
        placeholder="Write to the client"
        hint={
          <>
            To <bdi>{mailbox.address}</bdi>.
          </>
        }
        change={(values) => setWritten((before) => ({ ...before, ...values }))}
      />
      <FormError />
      <div className="message-form__tools">
        <p className="actions">
          <SubmitButton className="button button--small" pendingLabel="Sending …">
            {useSendLabel("email")}
          </SubmitButton>
        </p>
      </div>
    </CheckedForm>
  );
}
