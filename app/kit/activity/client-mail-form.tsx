import { useState } from "react";
import { Link } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { FileField } from "#kit/files/file-field.tsx";
import { useFileCheck } from "#kit/files/use-file-check.ts";
import { sayBlocked } from "#kit/mail/suppression.ts";
import { useSendLabel } from "#ui/admin/mail-words.ts";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { useTemplate } from "#ui/admin/record/use-template.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { type ClientMailbox, MAX_MAIL_CHARACTERS } from "./client-mail.ts";
import { SendOn } from "./send-on.tsx";
import { sayWritten } from "./write-tabs.tsx";

interface Typed {
  /** Undefined as long as the subject continues the thread. */
  readonly subject: string | undefined;
  readonly body: string;
}

const NOTHING_TYPED: Typed = { subject: undefined, body: "" };

interface ClientMailFormProps {
  readonly mailbox: ClientMailbox;
  readonly intent?: string;
  readonly placeholder?: string;
  /** Follows the address. */
  readonly hint?: string;
}

/** Writes an email to the client, in the existing thread. */
export function ClientMailForm({ mailbox, intent = "mail.write", placeholder = "Write to the client", hint = "" }: ClientMailFormProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const written = { ...typed, subject: typed.subject ?? mailbox.subject };
  const [isScheduled, setIsScheduled] = useState(false);
  const [sent, setSent] = useState(0);
  const { refused, chosen, check, onSubmit, forget } = useFileCheck();
  // The page provides the idempotency key, and a new one once the mail has been queued.
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => {
    setTyped(NOTHING_TYPED);
    setIsScheduled(false);
    forget();
    setSent((before) => before + 1);
    sayWritten();
  });
  const template = useTemplate(written, setTyped);
  const sendLabel = useSendLabel("email");
  return (
    <CheckedForm
      method="post"
      encType="multipart/form-data"
      className="message-form"
      fetcher={fetcher}
      errors={refused ?? errors}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
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
        placeholder={placeholder}
        hint={
          <>
            To <bdi>{mailbox.address}</bdi>
            {hint}.
          </>
        }
        change={(values) => setTyped((before) => ({ ...before, ...values }))}
      />
      <FormError />
      <div className="message-form__tools">
        <details className="message-form__more">
          <summary className="button button--quiet button--small">Files, template, time</summary>
          <div className="message-form__tools">
            <FileField key={`files ${sent}`} chosen={chosen} onChoose={check} size="7 MB together" />
            <TextChoice
              isCompact
              label="Use a template"
              prompt="Template"
              texts={mailbox.starters}
              onChoose={template.onChoose}
              onUndo={template.onUndo}
            />
            <SendOn key={`time ${sent}`} onChange={(when) => setIsScheduled(when !== "")} />
          </div>
        </details>
        <p className="actions">
          <SubmitButton className="button button--small" pendingLabel="Sending …">
            {isScheduled ? "Schedule" : sendLabel}
          </SubmitButton>
        </p>
      </div>
    </CheckedForm>
  );
}
