import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { showToast } from "#ui/toasts.tsx";
import type { CannedReply } from "../canned-replies.server.ts";
import { cannedReplySchema } from "../staff-input.ts";
import type { CannedAnswer } from "./canned-answer.ts";

interface CannedFormProps {
  /** Absent for a new one. */
  readonly reply?: CannedReply;
  /** It has arrived. */
  onDone(): void;
  onCancel?(): void;
}

export function CannedForm({ reply, onDone, onCancel }: CannedFormProps) {
  const fetcher = useFetcher<CannedAnswer>();
  const { data, state } = fetcher;
  const onAnswer = useEffectEvent((answer: CannedAnswer) => {
    if (!answer.ok) return;
    showToast(answer.done);
    onDone();
  });
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return (
    <CheckedForm method="post" fetcher={fetcher} check={checkWith(cannedReplySchema)} errors={data?.ok === false ? data.errors : undefined}>
      <input type="hidden" name="intent" value={reply ? "change" : "add"} />
      {reply && <input type="hidden" name="id" value={reply.id} />}
      <TextField name="title" label="Title" hint="What you choose it by." defaultValue={reply?.title} maxLength={100} autoComplete="off" />
      <TextArea name="body" label="Text" rows={6} defaultValue={reply?.body} maxLength={MAX_MESSAGE_CHARACTERS} dir="auto" />
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small">{reply ? "Save" : "Add the canned reply"}</SubmitButton>
        {onCancel && (
          <button type="button" className="button button--quiet button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </CheckedForm>
  );
}
