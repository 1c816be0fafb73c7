import { useState } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { useSendLabel } from "#ui/admin/mail-words.ts";
import { LetterFields } from "#ui/admin/record/letter-fields.tsx";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import type { ApplicationRecord } from "./load-application-record.server.ts";

const EMPTY = { subject: "", body: "" };

type Written = typeof EMPTY;

function Preview({ written, email }: { readonly written: Written; readonly email: string }) {
  const paragraphs = written.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="career-mail__preview write-tabs__beside" aria-label="Preview" role="group">
      <p className="field__hint">
        This is the email to <bdi>{email}</bdi>, with a button that leads to the candidate’s own page.
      </p>
      <p className="career-mail__subject">{written.subject || "No subject yet"}</p>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="career-words">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Staff choose a template, edit it, preview it and send it. */
export function CandidateMailForm({ record: { application, letters, mailKey } }: { readonly record: ApplicationRecord }) {
  const [written, setWritten] = useState(EMPTY);
  // The page provides the key, and a new one after each letter.
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => setWritten(EMPTY));
  return (
    <div className="career-mail">
      <CheckedForm method="post" fetcher={fetcher} errors={errors}>
        <input type="hidden" name="intent" value="mail" />
        <input type="hidden" name="idempotency_key" value={mailKey} />
        <TextChoice
          label="Use a template"
          prompt="Choose a template"
          texts={letters}
          onChoose={({ subject, body }) => setWritten({ subject, body })}
        />
        <LetterFields
          letter={written}
          rows={8}
          maxCharacters={8_000}
          change={(values) => setWritten((before) => ({ ...before, ...values }))}
        />
        <FormError />
        <p className="actions">
          <SubmitButton className="button button--small" pendingLabel="Sending …">
            {useSendLabel("email")}
          </SubmitButton>
        </p>
      </CheckedForm>
      <Preview written={written} email={application.email} />
    </div>
  );
}
