import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useSubmit } from "react-router";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { FileField } from "#kit/files/file-field.tsx";
import { useFileCheck } from "#kit/files/use-file-check.ts";
import { sayBlocked } from "#kit/mail/suppression.ts";
import { useSendLabel } from "#ui/admin/mail-words.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { SendKeys } from "#ui/forms/send-keys.tsx";
import { showToast } from "#ui/toasts.tsx";
import { MAX_BODY_CHARACTERS } from "./compose-input.ts";
import type { ThreadRecord } from "./load-thread.server.ts";
import type { ReplyAnswer } from "./reply-action.server.ts";

type Replying = NonNullable<ThreadRecord["reply"]>;

interface ReplyProps {
  readonly reply: Replying;
  readonly threadId: string;
  /** The text of a reply that was just undone. */
  readonly undone: string | undefined;
}

function Hint({ reply: { to, blocked, repliesTo } }: Pick<ReplyProps, "reply">) {
  return (
    <>
      {blocked && (
        <>
          {sayBlocked(blocked)} <Link to="/admin/communication/email/suppressed">Blocked addresses</Link>.{" "}
        </>
      )}
      To <bdi>{to}</bdi>. {repliesTo === undefined ? "Replies come back to this conversation." : `Replies go to ${repliesTo}.`}{" "}
      <span className="key-hint">
        Press <kbd>r</kbd> to write here, <SendKeys verb="send" />.
      </span>
    </>
  );
}

/** Offers Undo while the email can still be held back. Undo leads to this page again, also from the next record. */
function useSaySent() {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  return (answer: ReplyAnswer, body: string) => {
    if (!answer.ok) return;
    const { batchId } = answer;
    const undo = () =>
      void submit({ intent: "undo", batch: batchId ?? "", body }, { method: "post", action: pathname + search, preventScrollReset: true });
    showToast(answer.done, batchId === undefined ? undefined : { label: "Undo", onPress: undo });
  };
}

/** Answers the newest email of a conversation, below it. */
export function ReplyForm({ reply, threadId, undone }: ReplyProps) {
  const { form, key, errors, field, insert } = useMessageForm<ReplyAnswer>(`mail-reply:${threadId}`, reply.key, useSaySent());
  const { refused, check, onSubmit, forget } = useFileCheck();
  const [isScheduled, setIsScheduled] = useState(false);
  const sendLabel = useSendLabel("reply");
  const zone = useOfficeZone();
  const giveBack = useEffectEvent((text: string) => field.ref.current?.value === "" && insert(text));
  useEffect(() => {
    if (undone !== undefined) giveBack(undone);
  }, [undone]);
  return (
    <CheckedForm
      {...form}
      errors={refused ?? errors}
      encType="multipart/form-data"
      className="message-form"
      onSubmit={onSubmit}
      onReset={() => {
        forget();
        setIsScheduled(false);
      }}
    >
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="answers" value={reply.answers} />
      <input type="hidden" name="idempotency_key" value={key} />
      <Field name="subject" label="Subject">
        {(ties) => <input className="input" name="subject" defaultValue={reply.subject} maxLength={150} autoComplete="off" {...ties} />}
      </Field>
      <Field name="body" label="Reply" isLabelHidden hint={<Hint reply={reply} />}>
        {(ties) => (
          <textarea
            className="input input--area"
            name="body"
            rows={6}
            maxLength={MAX_BODY_CHARACTERS}
            dir="auto"
            placeholder="Write a reply"
            {...ties}
            {...field}
          />
        )}
      </Field>
      <div className="message-form__tools">
        <TextChoice label="Template" prompt="Insert …" texts={reply.starters} onChoose={({ body }) => insert(body)} />
        <FileField onChoose={check} size="7 MB together" />
        <Field name="when" label="Send on" isOptional hint={`Office time (${zone})`}>
          {(ties) => (
            <input
              className="input"
              type="datetime-local"
              name="when"
              onChange={(event) => setIsScheduled(event.target.value !== "")}
              {...ties}
            />
          )}
        </Field>
      </div>
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small" pendingLabel="Sending …">
          {isScheduled ? "Schedule" : sendLabel}
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}
