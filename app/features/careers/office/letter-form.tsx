import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { CandidateLetter } from "../candidate-letters.server.ts";
import type { LetterAnswer } from "./letters-action.server.ts";

interface LetterFormProps {
  /** Absent for a new one. */
  readonly letter?: CandidateLetter;
  /** It has arrived. */
  onDone(): void;
  onCancel?(): void;
}

export function LetterForm({ letter, onDone, onCancel }: LetterFormProps) {
  const fetcher = useFetcher<LetterAnswer>();
  const { data, state } = fetcher;
  const onAnswer = useEffectEvent((answer: LetterAnswer) => {
    if (!answer.ok) return;
    showToast(answer.done);
    onDone();
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return (
    <CheckedForm method="post" fetcher={fetcher} errors={data?.ok === false ? data.errors : undefined}>
      <input type="hidden" name="intent" value={letter ? "change" : "add"} />
      {letter && <input type="hidden" name="id" value={letter.id} />}
      <TextField name="title" label="Title" hint="What you choose it by." defaultValue={letter?.title} maxLength={100} autoComplete="off" />
      <TextField name="subject" label="Subject" defaultValue={letter?.subject} maxLength={150} autoComplete="off" />
      <TextArea name="body" label="Letter" rows={8} defaultValue={letter?.body} maxLength={8_000} />
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small">{letter ? "Save" : "Add the letter"}</SubmitButton>
        {onCancel && (
          <button type="button" className="button button--quiet button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </CheckedForm>
  );
}
