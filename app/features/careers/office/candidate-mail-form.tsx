import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { ApplicationActionAnswer } from "./application-action.server.ts";
import type { ApplicationRecord } from "./load-application-record.server.ts";

const EMPTY = { subject: "", body: "" };

type Written = typeof EMPTY;

/** The key is the page's; after a letter has left, the page has another one. */
function useMailForm() {
  const fetcher = useFetcher<ApplicationActionAnswer>();
  const [written, setWritten] = useState<Written>(EMPTY);
  const { data, state } = fetcher;
  const onAnswer = useEffectEvent((answer: ApplicationActionAnswer) => {
    if (!answer.ok) return;
    showToast(answer.done);
    setWritten(EMPTY);
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return { fetcher, written, setWritten, errors: data?.ok === false ? data.errors : undefined };
}

function Preview({ written, email }: { readonly written: Written; readonly email: string }) {
  const paragraphs = written.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="career-mail__preview" aria-label="Preview" role="group">
      <p className="field__hint">
        This is what <bdi>{email}</bdi> gets, with a button that leads to the candidate’s own page.
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

/** A letter is chosen, can still be changed, is seen as it will be, and then sent. */
export function CandidateMailForm({ record: { application, letters, mailKey } }: { readonly record: ApplicationRecord }) {
  const { fetcher, written, setWritten, errors } = useMailForm();
  const choose = (id: string) => {
    const letter = letters.find((each) => each.id === id);
    if (letter) setWritten({ subject: letter.subject, body: letter.body });
  };
  const change = (values: Partial<Written>) => setWritten((before) => ({ ...before, ...values }));
  return (
    <div className="career-mail">
      <CheckedForm method="post" fetcher={fetcher} errors={errors}>
        <input type="hidden" name="intent" value="mail" />
        <input type="hidden" name="idempotency_key" value={mailKey} />
        <div className="field">
          <label htmlFor="candidate-letter">Begin with a letter</label>
          <select id="candidate-letter" className="input" value="" onChange={(event) => choose(event.target.value)}>
            <option value="">Choose a letter</option>
            {letters.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <Field name="subject" label="Subject">
          {(ties) => <input className="input" name="subject" value={written.subject} maxLength={150} autoComplete="off" onChange={(event) => change({ subject: event.target.value })} {...ties} />}
        </Field>
        <Field name="body" label="Letter">
          {(ties) => <textarea className="input input--area" name="body" rows={8} value={written.body} maxLength={8_000} onChange={(event) => change({ body: event.target.value })} {...ties} />}
        </Field>
        <FormError />
        <p className="actions">
          <SubmitButton className="button button--small" pendingLabel="Sending …">
            Send the letter
          </SubmitButton>
        </p>
      </CheckedForm>
      <Preview written={written} email={application.email} />
    </div>
  );
}
