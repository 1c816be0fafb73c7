import { useState } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { useSendLabel } from "#ui/admin/mail-words.ts";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { useTemplate } from "#ui/admin/record/use-template.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import type { ApplicationRecord } from "./load-application-record.server.ts";

const EMPTY = { subject: "", body: "" };

/** Staff choose a template, whose placeholders are filled in, edit it and send it. */
export function CandidateMailForm({ record: { application, letters, mailKey } }: { readonly record: ApplicationRecord }) {
  const [written, setWritten] = useState(EMPTY);
  // The page provides the key, and a new one after each letter.
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => setWritten(EMPTY));
  const template = useTemplate(written, setWritten);
  return (
    <CheckedForm method="post" className="message-form" fetcher={fetcher} errors={errors}>
      <input type="hidden" name="intent" value="mail" />
      <input type="hidden" name="idempotency_key" value={mailKey} />
      <LetterFields
        letter={written}
        rows={6}
        maxCharacters={8_000}
        placeholder="Write to the candidate"
        hint={
          <>
            To <bdi>{application.email}</bdi>, with a button that opens the candidate’s page.
          </>
        }
        change={(values) => setWritten((before) => ({ ...before, ...values }))}
      />
      <FormError />
      <div className="message-form__tools">
        <TextChoice
          isCompact
          label="Use a template"
          prompt="Template"
          // A rejection letter belongs to a rejection.
          texts={letters.filter(({ kind }) => kind !== "rejection")}
          onChoose={template.onChoose}
          onUndo={template.onUndo}
        />
        <p className="actions">
          <SubmitButton className="button button--small" pendingLabel="Sending …">
            {useSendLabel("email")}
          </SubmitButton>
        </p>
      </div>
    </CheckedForm>
  );
}
