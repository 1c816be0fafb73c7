import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useSubmit } from "react-router";
import { MessageForm } from "#kit/activity/message-form.tsx";
import { SendOn } from "#kit/activity/send-on.tsx";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { sayBlocked } from "#kit/mail/suppression.ts";
import { useSendingLabel, useSendLabel } from "#ui/admin/mail-words.ts";
import { TextChoice } from "#ui/admin/record/text-choice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { showToast } from "#ui/toasts.tsx";
import { MAX_BODY_CHARACTERS } from "#kit/mail/words-input.ts";
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
      To <bdi>{to}</bdi>. {repliesTo === undefined ? "Replies come back to this conversation." : `Replies go to ${repliesTo}.`}
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
  const message = useMessageForm<ReplyAnswer>(`mail-reply:${threadId}`, reply.key, useSaySent());
  const [isScheduled, setIsScheduled] = useState(false);
  const sendLabel = useSendLabel("reply");
  const giveBack = useEffectEvent((text: string) => message.field.ref.current?.value === "" && message.insert(text));
  useEffect(() => {
    if (undone !== undefined) giveBack(undone);
  }, [undone]);
  return (
    <MessageForm
      message={message}
      intent="reply"
      label="Reply"
      placeholder="Write a reply"
      hint={<Hint reply={reply} />}
      maxCharacters={MAX_BODY_CHARACTERS}
      files="7 MB together"
      onReset={() => setIsScheduled(false)}
      head={
        <>
          <input type="hidden" name="answers" value={reply.answers} />
          <Field name="subject" label="Subject">
            {(ties) => <input className="input" name="subject" defaultValue={reply.subject} maxLength={150} autoComplete="off" {...ties} />}
          </Field>
        </>
      }
      tools={
        <>
          <TextChoice isCompact label="Template" prompt="Template" texts={reply.starters} onChoose={({ body }) => message.insert(body)} />
          <SendOn onChange={(when) => setIsScheduled(when !== "")} />
        </>
      }
    >
      <SubmitButton className="button button--small" pendingLabel={useSendingLabel()}>
        {isScheduled ? "Schedule" : sendLabel}
      </SubmitButton>
    </MessageForm>
  );
}
